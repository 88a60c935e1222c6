import type { Translated } from '#src/frame/defineResource.ts';
import type { audit as english } from './audit.en.ts';

export const audit: Translated<typeof english> = {
  versions: 'Versões',
  history: 'Histórico',
  empty: 'Ainda não há nada registado.',
  by: 'por %{name}',
  system: 'o sistema',
  secret: 'Substituído; o valor não é guardado',
  added: 'Adicionado: %{names}',
  removed: 'Retirado: %{names}',
  fields: {
    passwordHash: 'Palavra-passe',
    twoFactor: 'Segundo fator',
    recoveryCodes: 'Códigos de recuperação',
    identities: 'Início de sessão único',
    subjects: 'Disciplinas',
    languages: 'Idiomas',
    levels: 'Níveis',
    documents: 'Documentos',
    photoId: 'Fotografia',
    parentId: 'Superior',
    userType: 'Tipo de conta',
    userRole: 'Função',
    statusReason: 'Motivo',
    emailVerifiedAt: 'Endereço confirmado',
  },
};
