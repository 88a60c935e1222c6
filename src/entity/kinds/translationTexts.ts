import type { Locale } from '#contract/primitives.ts';

const en = {
  title: 'In other languages',
  help: 'Where a language is left empty, what stands in “%{field}” is used.',
};

/** What is said about a field's translations. */
export const translationTexts: Record<Locale, typeof en> = {
  en,
  de: {
    title: 'In anderen Sprachen',
    help: 'Wo eine Sprache leer bleibt, gilt, was unter „%{field}“ steht.',
  },
  fr: {
    title: 'Dans d’autres langues',
    help: 'Si une langue reste vide, c’est le contenu de « %{field} » qui est utilisé.',
  },
  pt: {
    title: 'Noutros idiomas',
    help: 'Se um idioma ficar vazio, usa-se o que está em “%{field}”.',
  },
};
