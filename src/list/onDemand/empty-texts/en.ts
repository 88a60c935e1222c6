/** The next step where a list has nothing yet. They come with it, as a list is empty only once. */
export const en = {
  add: 'Add the first one here.',
  app: 'Your application brings them in with a service token.',
  file: 'A file brings in many at once.',
  starter: 'The starter set has what most marketplaces begin with.',
  to_app: 'Service tokens',
  to_file: 'Import a file',
  to_starter: 'To the starter set',
};

export type EmptyTexts = Record<keyof typeof en, string>;
