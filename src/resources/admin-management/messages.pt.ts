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
    invited: 'Convidado',
  },
  ...accountWords,
  columns: { displayName: 'Administrador', access: 'Acesso' },
  filters: { accessLevel: 'Acesso', standing: 'Estado', created: 'Desde' },
  userType: { user: 'Utilizador', admin: 'Administrador', superAdmin: 'Superadministrador' },
  access: { editor: 'Editor', admin: 'Administrador', superAdmin: 'Superadministrador' },
  access_help: {
    editor: 'Lê tudo e trabalha em conteúdos, catálogo e denúncias.',
    admin: 'Decide também sobre pessoas, dinheiro e definições, exporta e elimina.',
    superAdmin: 'Gere também administradores, tokens de serviço e webhooks.',
  },
  own_access: 'Ninguém altera o seu próprio acesso. Outro superadministrador pode fazê-lo.',
  invited: '%{name} recebeu uma ligação para escolher uma palavra-passe.',
  standing: { active: 'Ativo', invited: 'Convidado', suspended: 'Suspenso' },
  invite: {
    action: 'Enviar o convite novamente',
    question: 'Enviar o convite novamente a %{name}?',
    text: 'Uma nova ligação vai para %{email}. A do e-mail anterior deixa de funcionar.',
  },
  two_factor: {
    title: 'Repor o início de sessão em dois passos',
    question: 'Desativar o início de sessão em dois passos de %{name}?',
    text: 'Para quem perdeu o telemóvel e os códigos de recuperação. Todas as sessões terminam; até nova ativação basta a palavra-passe.',
    done: 'O início de sessão em dois passos está desativado',
  },
  create_title: 'Adicionar um administrador',
  sections: {
    person: { title: 'Pessoa', text: 'Quem é e como a equipa a vê.' },
    contact: { title: 'Contacto', text: 'Inicia sessão com este endereço.' },
    access: { title: 'Acesso', text: 'O que pode fazer na administração.' },
  },
};
