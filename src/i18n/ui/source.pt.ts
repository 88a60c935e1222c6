import type { Translated } from '#src/frame/defineResource.ts';
import type { source as english } from './source.en.ts';

export const source: Translated<typeof english> = {
  title: 'Da aplicação do mercado',
  key: 'Chave na aplicação',
  heard: 'Última receção',
  token: 'Token de serviço',
  sends: 'Campos que envia',
  copy: 'Copiar',
  copied: 'Copiado',
  notice: 'A aplicação do mercado envia este registo. O que alterar aqui fica até à próxima alteração vinda de lá.',
  replaced: 'A aplicação envia isto: a próxima alteração substitui-o',
};
