/** The page's name, which breadcrumb and title need in every language. */
const named = (name: string) => async () => ({ messages: { name } });

export const pageMessages = {
  en: { name: 'Profile' },
  de: named('Profil'),
  fr: named('Profil'),
  pt: named('Perfil'),
};
