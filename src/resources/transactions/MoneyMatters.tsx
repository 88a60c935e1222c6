import { Box } from '@mui/material';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { offers } from '#src/authProvider/apiServer.ts';
import { latePart } from '#src/layout/latePart.tsx';
import { tabsHeight } from './moneyTabsHeight.ts';

const MoneyTabs = latePart(() => import('./onDemand/MoneyTabs.tsx'), 'MoneyTabs', {
  onlyWhenShown: true,
  waiting: <Box sx={{ mb: 2, height: tabsHeight }} />,
});

/** What of the money waits for somebody, also for those who only read about it. */
export const MoneyMatters = () => offers(moneyDecisions.sums) && <MoneyTabs />;
