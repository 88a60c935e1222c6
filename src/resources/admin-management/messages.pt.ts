import { accountFields, accountWords } from '#src/domain/people/accountFields.pt.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Administrador |||| Administradores',
  add: 'Adicionar administrador',
  fields: {
    ...accountFields,
    createdAt: 'Desde',
    userType: 'Tipo',
    userRole: 'Função',
  },
  ...accountWords,
  columns: { displayName: 'Administrador', access: 'Acesso' },
  filters: { accessLevel: 'Acesso', created: 'Desde' },
  userType: { user: 'Utilizador', admin: 'Administrador', superAdmin: 'Superadministrador' },
  access: { editor: 'Editor', admin: 'Administrador', superAdmin: 'Superadministrador' },
  access_help: {
    editor: 'Trabalha com tudo o que não está reservado aos administradores.',
    admin: 'Trabalha com tudo exceto as contas dos administradores.',
    superAdmin: 'Gere também as contas dos administradores.',
  },
  own_access: 'Ninguém altera o seu próprio acesso. Outro superadministrador pode fazê-lo.',
  invited: '%{name} recebeu uma ligação para escolher uma palavra-passe.',
  two_factor: {
    title: 'Repor a autenticação de dois fatores',
    question: 'Desativar a autenticação de dois fatores de %{name}?',
    text: 'Para quem perdeu o telemóvel e os códigos de recuperação. Todas as sessões terminam; até nova ativação basta a palavra-passe.',
    done: 'A autenticação de dois fatores está desativada',
  },
  create_title: 'Adicionar um administrador',
  sections: {
    person: { title: 'Pessoa', text: 'Quem é e como a equipa a vê.' },
    contact: { title: 'Contacto', text: 'Inicia sessão com este endereço.' },
    access: { title: 'Acesso', text: 'O que pode fazer na administração.' },
  },
};
