import type { Locale } from '#contract/primitives.ts';
import type { MailTexts } from './text.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { fr } from './texts/fr.ts';
import { pt } from './texts/pt.ts';

/** The built-in texts. */
export const systemTexts: Record<Locale, MailTexts> = { en, de, fr, pt };
