import type { Locale } from '#contract/primitives.ts';

type Texts = Record<'list' | 'selected' | 'search' | 'filters' | 'nothing' | 'order' | 'columns', string>;

/** What is said of an export: which list it was, and how it was narrowed. */
export const exportTexts: Record<Locale, Texts> = {
  en: {
    list: 'List',
    selected: 'Selected records',
    search: 'Search',
    filters: 'Filters',
    nothing: 'none',
    order: 'Order',
    columns: 'Columns',
  },
  de: {
    list: 'Liste',
    selected: 'Ausgewählte Einträge',
    search: 'Suche',
    filters: 'Filter',
    nothing: 'keine',
    order: 'Reihenfolge',
    columns: 'Spalten',
  },
  fr: {
    list: 'Liste',
    selected: 'Entrées sélectionnées',
    search: 'Recherche',
    filters: 'Filtres',
    nothing: 'aucun',
    order: 'Ordre',
    columns: 'Colonnes',
  },
  pt: {
    list: 'Lista',
    selected: 'Registos selecionados',
    search: 'Pesquisa',
    filters: 'Filtros',
    nothing: 'nenhum',
    order: 'Ordem',
    columns: 'Colunas',
  },
};
