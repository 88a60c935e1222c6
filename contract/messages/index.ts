import type { Locale } from '../primitives.ts';
import { de } from './de.ts';
import { type ContractMessages, en, type MessageKey } from './en.ts';
import { fill, type Params } from './fill.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import { de as serverDe } from './server-only/de.ts';
import { type ServerMessages, en as serverEn } from './server-only/en.ts';
import { fr as serverFr } from './server-only/fr.ts';
import { pt as serverPt } from './server-only/pt.ts';

export { type Description, describeIssues } from './describe-issue.ts';
export type { MessageKey } from './en.ts';
export type { Params } from './fill.ts';

type AllMessages = ContractMessages & ServerMessages;

/** All four languages, for the server. The screens load the chosen one only, from its own file, without what the server alone says. */
export const messages: Record<Locale, AllMessages> = {
  en: { ...en, ...serverEn },
  de: { ...de, ...serverDe },
  fr: { ...fr, ...serverFr },
  pt: { ...pt, ...serverPt },
};

/** A sentence in a person's language. @example translate('en', 'validation.min_length', { smart_count: 12 }) */
export const translate = (locale: Locale, key: MessageKey, params?: Params): string =>
  fill(locale, messages[locale][key], params);
