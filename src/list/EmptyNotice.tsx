import InboxIcon from '@mui/icons-material/InboxOutlined';
import { useTranslate } from 'ra-core';
import { latePart } from '#src/layout/latePart.tsx';
import { StateMessage } from '#src/layout/StateMessage.tsx';

const Nothing = () => <StateMessage icon={InboxIcon} title={useTranslate()('ui.list.empty_title')} />;

/** Stands in a list that has nothing yet, and says the next step. */
export const EmptyNotice = latePart(() => import('./onDemand/EmptyList.tsx'), 'EmptyList', {
  onlyWhenShown: true,
  unasked: true,
  waiting: <Nothing />,
});
