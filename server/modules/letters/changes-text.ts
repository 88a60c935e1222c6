import type { RefusalCode, RequestedChanges } from '#contract/checklist.ts';
import type { DocumentKind } from '#contract/documents.ts';
import { type MessageKey, translate } from '#contract/messages/index.ts';
import type { Locale } from '#contract/primitives.ts';

const kinds = {
  identity: 'document.identity',
  diploma: 'document.diploma',
  certificate: 'document.certificate',
  reference: 'document.reference',
  other: 'document.other',
} as const satisfies Record<DocumentKind, MessageKey>;

const reasons = {
  missing: 'refusal.missing',
  unreadable: 'refusal.unreadable',
  expired: 'refusal.expired',
  wrongName: 'refusal.wrongName',
  wrongDocument: 'refusal.wrongDocument',
  incomplete: 'refusal.incomplete',
  doubtful: 'refusal.doubtful',
  other: 'refusal.other',
} as const satisfies Record<RefusalCode, MessageKey>;

/**
 * What somebody is asked to hand in anew, a line each.
 *
 * @example changesText([{ kind: 'identity', name: null, code: 'expired', note: null }], 'en') // 'Identity document: has expired'
 */
export const changesText = (items: RequestedChanges['items'], language: Locale) =>
  items
    .map(({ kind, name, code, note }) => {
      const document = name ?? translate(language, kinds[kind]);
      const line = translate(language, 'refusal.of', { document, reason: translate(language, reasons[code]) });
      return note ? `${line}. ${note}` : line;
    })
    .join('\n');
