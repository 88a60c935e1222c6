export const messages = { name: 'Importer' };
