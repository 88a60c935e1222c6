/** Levels of education, from the first to the last. */
export const demoLevels = [
  'Primary school',
  'Lower secondary school',
  'Upper secondary school',
  'International Baccalaureate',
  'Vocational training',
  'Bachelor’s degree',
  'Master’s degree',
  'Adult education',
] as const;
