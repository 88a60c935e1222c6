import type { Text } from './text.ts';

/** Levels of education, from the first to the last. */
export const starterLevels: readonly { key: string; name: Text }[] = [
  { key: 'primary', name: { en: 'Primary school', de: 'Grundschule', fr: 'École primaire', pt: '1.º ciclo' } },
  {
    key: 'lower-secondary',
    name: { en: 'Lower secondary school', de: 'Sekundarstufe I', fr: 'Collège', pt: '2.º e 3.º ciclos' },
  },
  {
    key: 'upper-secondary',
    name: { en: 'Upper secondary school', de: 'Sekundarstufe II', fr: 'Lycée', pt: 'Ensino secundário' },
  },
  {
    key: 'international-baccalaureate',
    name: {
      en: 'International Baccalaureate',
      de: 'International Baccalaureate',
      fr: 'Baccalauréat international',
      pt: 'Bacharelato Internacional',
    },
  },
  {
    key: 'vocational',
    name: {
      en: 'Vocational training',
      de: 'Berufsausbildung',
      fr: 'Formation professionnelle',
      pt: 'Formação profissional',
    },
  },
  { key: 'bachelor', name: { en: 'Bachelor’s degree', de: 'Bachelorstudium', fr: 'Licence', pt: 'Licenciatura' } },
  { key: 'master', name: { en: 'Master’s degree', de: 'Masterstudium', fr: 'Master', pt: 'Mestrado' } },
  {
    key: 'adult',
    name: { en: 'Adult education', de: 'Erwachsenenbildung', fr: 'Formation pour adultes', pt: 'Educação de adultos' },
  },
];
