export const messages = { name: 'Importieren' };
