export const messages = { name: 'Importar' };
