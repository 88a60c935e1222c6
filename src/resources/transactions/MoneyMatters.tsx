import { Box } from '@mui/material';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { useMay } from '#src/frame/useMay.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { tabsHeight } from './moneyTabsHeight.ts';

const MoneyTabs = latePart(() => import('./onDemand/MoneyTabs.tsx'), 'MoneyTabs', {
  onlyWhenShown: true,
  waiting: <Box sx={{ mb: 2, height: tabsHeight }} />,
});

/** What of the money waits for somebody, for those who decide about it. */
export const MoneyMatters = () => {
  const mayDecide = useMay('requestRefund', 'transactions');
  return mayDecide && offers(moneyDecisions.sums) && <MoneyTabs />;
};
