import type { Locale } from '#contract/primitives.ts';

type Texts = { list: string; search: string; filters: string; nothing: string; order: string; columns: string };

/** What is said of an export: which list it was, and how it was narrowed. */
export const exportTexts: Record<Locale, Texts> = {
  en: { list: 'List', search: 'Search', filters: 'Filters', nothing: 'none', order: 'Order', columns: 'Columns' },
  de: { list: 'Liste', search: 'Suche', filters: 'Filter', nothing: 'keine', order: 'Reihenfolge', columns: 'Spalten' },
  fr: { list: 'Liste', search: 'Recherche', filters: 'Filtres', nothing: 'aucun', order: 'Ordre', columns: 'Colonnes' },
  pt: { list: 'Lista', search: 'Pesquisa', filters: 'Filtros', nothing: 'nenhum', order: 'Ordem', columns: 'Colunas' },
};
