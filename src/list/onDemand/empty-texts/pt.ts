import type { EmptyTexts } from './en.ts';

export const pt: EmptyTexts = {
  add: 'Adicione aqui o primeiro.',
  app: 'A sua aplicação envia estes dados com um token de serviço.',
  file: 'Um ficheiro traz muitos de uma vez.',
  starter: 'O conjunto inicial tem aquilo com que a maioria dos mercados começa.',
  to_app: 'Tokens de serviço',
  to_file: 'Importar um ficheiro',
  to_starter: 'Ir para o conjunto inicial',
};
