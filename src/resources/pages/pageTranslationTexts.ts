import type { Locale } from '#contract/primitives.ts';
import type { LanguageMark } from '#src/form/LanguageTabs.tsx';

type Texts = Record<LanguageMark | 'title' | 'help', string>;

/** What is said about a page in other languages. */
export const pageTranslationTexts: Record<Locale, Texts> = {
  en: {
    title: 'In other languages',
    help: 'Visitors read the page in their language where it has a title and a text in it. Search engines show it in that language, too.',
    written: 'written',
    builtIn: 'written',
    unwritten: 'not written',
    problem: 'needs attention',
  },
  de: {
    title: 'In anderen Sprachen',
    help: 'Besucher lesen die Seite in ihrer Sprache, wenn sie darin einen Titel und einen Text hat. Auch Suchmaschinen zeigen sie in dieser Sprache.',
    written: 'geschrieben',
    builtIn: 'geschrieben',
    unwritten: 'nicht geschrieben',
    problem: 'bitte prüfen',
  },
  fr: {
    title: 'Dans d’autres langues',
    help: 'Les visiteurs lisent la page dans leur langue si elle y a un titre et un texte. Les moteurs de recherche la montrent aussi dans cette langue.',
    written: 'écrite',
    builtIn: 'écrite',
    unwritten: 'non écrite',
    problem: 'à vérifier',
  },
  pt: {
    title: 'Noutros idiomas',
    help: 'Os visitantes leem a página no seu idioma quando tem nele um título e um texto. Os motores de busca também a mostram nesse idioma.',
    written: 'escrito',
    builtIn: 'escrito',
    unwritten: 'por escrever',
    problem: 'a rever',
  },
};
