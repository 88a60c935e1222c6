import { type HttpError, type RaRecord, useTranslate } from 'ra-core';
import { conflictIn } from './conflictIn.ts';
import { useErrorText } from './useErrorText.ts';

/** In words. */
type Decided = { status: string; reason?: string | null };

/**
 * What an error says to somebody who decides. Where another person was quicker, their decision is told, and one's own still stands in the
 * dialog: whoever sends it again knows what it follows.
 *
 * @param read what is decided about a record.
 */
export const useDecisionError = <Read extends RaRecord>(
  error: HttpError | null,
  read: (record: Read) => Decided,
): string | undefined => {
  const translate = useTranslate();
  const text = useErrorText(error);
  const now = conflictIn<Read>(error);
  if (!now) return text;
  const { status, reason } = read(now);
  return `${text}. ${translate(reason ? 'ui.confirm.now_because' : 'ui.confirm.now', { status, reason })}`;
};
