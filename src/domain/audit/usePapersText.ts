import type { RequestedChanges, TutorCheck } from '#contract/checklist.ts';
import { formatDay } from '#contract/dates.ts';
import { type DocumentKind, documentKinds } from '#contract/documents.ts';
import type { ReportQuestion } from '#contract/report-question.ts';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useChecklistTexts, useChecklistWords } from '../checklist/texts.ts';

type Decided = Pick<TutorCheck, 'state'> & Partial<Pick<TutorCheck, 'expiresOn' | 'code' | 'note'>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isDecided = (value: unknown): value is Decided => isObject(value) && 'state' in value;
const isRequest = (value: unknown): value is RequestedChanges => isObject(value) && 'at' in value && 'items' in value;

const isQuestion = (value: unknown): value is ReportQuestion =>
  isObject(value) && 'askedAt' in value && 'text' in value;

/** The kind of documents that a field of the trail is about: `checklist.identity`. */
const kindOf = (field: string): DocumentKind | undefined => documentKinds.find((kind) => field === `checklist.${kind}`);

/** What was decided about documents or asked about a report, as the trail has it, in words; undefined of everything else. */
export const usePapersText = () => {
  const say = useChecklistTexts();
  const { kinds, states, codes } = useChecklistWords();
  const named = useNamed();
  return {
    label: (field: string) => {
      const kind = kindOf(field);
      return kind && kinds[kind];
    },
    value: (value: unknown): string | undefined => {
      if (isQuestion(value)) return [value.text, value.answer?.text].filter(Boolean).join(' → ');
      if (isRequest(value))
        return value.items.map(({ kind, name, code }) => named(name ?? kinds[kind], codes[code])).join(', ');
      if (!isDecided(value)) return undefined;
      const { state, expiresOn, code, note } = value;
      const until = expiresOn && `${say('holds_until')} ${formatDay(expiresOn)}`;
      return [states[state], code && codes[code], until, note].filter(Boolean).join(', ');
    },
  };
};
