import type { Locale } from '#contract/primitives.ts';

/** What is said of a photo in the place of its key. */
export const photoTexts: Record<Locale, { one: string; added: string; replaced: string; removed: string }> = {
  en: { one: 'A photo', added: 'Added', replaced: 'Replaced by another', removed: 'Removed' },
  de: { one: 'Ein Foto', added: 'Hinzugefügt', replaced: 'Durch ein anderes ersetzt', removed: 'Entfernt' },
  fr: { one: 'Une photo', added: 'Ajoutée', replaced: 'Remplacée par une autre', removed: 'Retirée' },
  pt: { one: 'Uma fotografia', added: 'Adicionada', replaced: 'Substituída por outra', removed: 'Retirada' },
};
