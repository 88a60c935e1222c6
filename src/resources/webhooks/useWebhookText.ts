import type { Locale } from '#contract/primitives.ts';
import { useViewTexts, useWords } from '#src/i18n/useViewTexts.ts';
import { de } from './texts.de.ts';
import { en, type WebhookTexts } from './texts.en.ts';
import { fr } from './texts.fr.ts';
import { pt } from './texts.pt.ts';

const texts: Record<Locale, WebhookTexts> = { en, de, fr, pt };

/** Says what the pages of webhooks say. */
export const useWebhookText = () => useViewTexts(texts);

/** The names of their states, faults and types. */
export const useWebhookWords = (): WebhookTexts => useWords(texts);
