import { useLocale } from 'ra-core';
import { useKeptText } from '#src/form/drafts/useKeptText.ts';

type Begun<Word extends string | undefined> = { reason?: string | undefined; amount: string; word: Word };

/**
 * What somebody fills in to decide about money, each kept as a single text is: why, how much, and one of a few words.
 *
 * @param dialog tells it from the booking's other dialogs.
 * @param sending is it on its way, without having been refused?
 * @param begun what it begins with where nothing was chosen or typed; no word where somebody has to choose.
 */
export const useKeptDecision = <Word extends string, First extends Word | undefined>(
  dialog: string,
  sending: boolean,
  words: readonly Word[],
  begun: Begun<First>,
) => {
  const locale = useLocale() ?? 'en';
  const reason = useKeptText(dialog, sending, begun.reason);
  // In another language the same figures are another amount.
  const amount = useKeptText(`${dialog} amount ${locale}`, sending, begun.amount);
  const word = useKeptText(`${dialog} word`, sending, begun.word);
  return {
    reason: reason.text,
    changeReason: reason.change,
    amount: amount.text,
    changeAmount: amount.change,
    word: words.find((one) => one === word.text) ?? begun.word,
    changeWord: (chosen: Word) => word.change(chosen),
    /** Since when each of them waits. */
    keptSince: { reason: reason.keptSince, amount: amount.keptSince, word: word.keptSince },
    drop: () => {
      for (const kept of [reason, amount, word]) kept.drop();
    },
  };
};
