import { Typography } from '@mui/material';
import type { HistoryEvent, OtherEvent } from '#contract/audit.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { undoneTexts } from './undoneTexts.ts';
import { useWhoAndWhen } from './useWhoAndWhen.ts';

/** What an event undid, and by what it was undone. */
export const Undone = ({ event: { action, undoes, undone } }: { event: HistoryEvent }) => {
  const text = useViewTexts(undoneTexts);
  const whoAndWhen = useWhoAndWhen();
  const say = (key: keyof typeof undoneTexts.en, other: OtherEvent | null | undefined) =>
    other && <Typography variant="body2">{text(key, whoAndWhen(other))}</Typography>;
  return (
    <>
      {say(action === 'created' ? 'brings_back' : 'of', undoes)}
      {say(action === 'deleted' ? 'brought_back' : 'by', undone)}
    </>
  );
};
