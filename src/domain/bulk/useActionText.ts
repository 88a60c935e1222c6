import { useTranslate } from 'ra-core';
import type { Locale } from '#contract/primitives.ts';
import { useWords } from '#src/i18n/useViewTexts.ts';

type Texts = Record<'bulk.assign' | 'bulk.edit' | 'bulk.move', string>;

const texts: Record<Locale, Texts> = {
  en: { 'bulk.assign': 'Assign', 'bulk.edit': 'Edit', 'bulk.move': 'Move' },
  de: { 'bulk.assign': 'Zuweisen', 'bulk.edit': 'Bearbeiten', 'bulk.move': 'Verschieben' },
  fr: { 'bulk.assign': 'Attribuer', 'bulk.edit': 'Modifier', 'bulk.move': 'Déplacer' },
  pt: { 'bulk.assign': 'Atribuir', 'bulk.edit': 'Editar', 'bulk.move': 'Mover' },
};

/** Says what is done to many by its key, which runs keep. Older runs have the word itself, in the language of whoever began them. */
export const useActionText = () => {
  const translate = useTranslate();
  const words: Readonly<Record<string, string>> = useWords(texts);
  return (action: string) => words[action] ?? translate(action, { _: action });
};
