import { useTranslate } from 'ra-core';
import { type ImportKind, importingOf } from '#contract/imports.ts';
import type { Locale } from '#contract/primitives.ts';
import { resourceOf } from '#src/domain/audit/resourceOf.ts';
import { useViewTexts, useWords } from '#src/i18n/useViewTexts.ts';
import { texts as de } from './texts.de.ts';
import { texts as en, type ImportTexts } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
import { texts as pt } from './texts.pt.ts';

const texts: Record<Locale, ImportTexts> = { en, de, fr, pt };

/** What the page says, in the chosen language. */
export const useImportText = () => ({ text: useViewTexts(texts), words: useWords(texts) });

/** What a field is called: by its record's own screens, or as only imports know it. */
export const useFieldName = (kind: ImportKind) => {
  const translate = useTranslate();
  const { words } = useImportText();
  const own: Readonly<Record<string, string>> = words.fields;
  return (name: string) =>
    own[name] ??
    translate(`resources.${resourceOf[kind]}.fields.${importingOf(kind).fields[name]?.labelOf ?? name}`, { _: name });
};
