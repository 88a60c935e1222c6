import { accountFields } from '#src/domain/people/accountFields.pt.ts';
import type { Translated } from '#src/frame/defineResource.ts';
import type { messages as english } from './messages.en.ts';

export const messages: Translated<typeof english> = {
  name: 'Perfil |||| Perfis',
  fields: accountFields,
  sections: {
    keys: { title: 'Atalhos de teclado', text: 'O que fazem as teclas sozinhas.' },
    photo: { title: 'Fotografia', text: 'Os colegas reconhecem-no por ela. O local onde foi tirada não é guardado.' },
    person: { title: 'Sobre si', text: 'Como se chama e a que horas é o seu dia.' },
    email: { title: 'Endereço de e-mail', text: 'Inicia sessão com ele.' },
    password: { title: 'Palavra-passe', text: 'Ao alterá-la, a sessão termina em todos os outros dispositivos.' },
    two_factor: {
      title: 'Início de sessão em dois passos',
      text: 'Um código do seu telefone além da palavra-passe: quem só souber a palavra-passe não entra.',
    },
    sessions: {
      title: 'Onde tem sessão iniciada',
      text: 'Termine o que não reconhece e depois altere a sua palavra-passe.',
    },
  },
  saved: 'O seu perfil foi guardado',
  photo_saved: 'A sua fotografia foi alterada',
  email_sent: 'Vai uma ligação a caminho de %{email}. O endereço muda quando a abrir.',
  email_changed: '%{email} está confirmado e em uso a partir de agora',
  turned_off: 'O início de sessão em dois passos está desativado',
  require_on: 'Toda a equipa precisa agora de um segundo fator',
  require_off: 'O segundo fator volta a ser escolha de cada um',
  ended: 'Sessão terminada |||| Sessões terminadas',
};
