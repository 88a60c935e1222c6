/** The page's name, which menu and breadcrumb need in every language. */
const named = (name: string) => async () => ({ messages: { name } });

export const pageMessages = {
  en: { name: 'Site settings' },
  de: named('Einstellungen'),
  fr: named('Paramètres du site'),
  pt: named('Definições do site'),
};
