import type { Locale } from '#contract/primitives.ts';

const en = {
  days_in: 'Days of the marketplace: they begin at midnight in %{timeZone}.',
  view_published: 'View the published page',
  mode: 'Write or preview',
};

/** What only the form of a page says. */
export const pageTexts: Record<Locale, typeof en> = {
  en,
  de: {
    days_in: 'Tage des Marktplatzes: Sie beginnen um Mitternacht in %{timeZone}.',
    view_published: 'Veröffentlichte Seite ansehen',
    mode: 'Schreiben oder Vorschau',
  },
  fr: {
    days_in: 'Jours de la place de marché : ils commencent à minuit à %{timeZone}.',
    view_published: 'Voir la page publiée',
    mode: 'Écrire ou prévisualiser',
  },
  pt: {
    days_in: 'Dias do mercado: começam à meia-noite em %{timeZone}.',
    view_published: 'Ver a página publicada',
    mode: 'Escrever ou pré-visualizar',
  },
};
