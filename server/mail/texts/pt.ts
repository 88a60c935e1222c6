import type { MailTexts } from '../text.ts';
import { button } from './button.ts';
import { pt as decisions } from './decisions/pt.ts';

const hello = '<p>Olá {{ firstName }},</p>';
const regards = '<p>Com os melhores cumprimentos,<br>a equipa {{ siteName }}</p>';
const notYou =
  '<p>Se não reconhece esta ação, altere já a sua palavra-passe e escreva para <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>';
const switchOn = '<p>Quando voltar a funcionar, ligue o endpoint em Webhooks: o envio continua então onde parou.</p>';

export const pt: MailTexts = {
  ...decisions,
  'reset-password': {
    subject: 'Escolha uma nova palavra-passe',
    body: `${hello}<p>Recebemos um pedido de nova palavra-passe para este endereço.</p>${button('resetUrl', 'Escolher uma nova palavra-passe')}<p>A ligação funciona uma só vez e durante uma hora. Se não fez este pedido, ignore este e-mail: a sua palavra-passe mantém-se.</p>${regards}`,
  },
  invitation: {
    subject: 'O seu acesso a {{ siteName }}',
    body: `${hello}<p>Foi criada uma conta para si na administração de {{ siteName }}. Escolha uma palavra-passe para começar.</p>${button('resetUrl', 'Escolher uma palavra-passe')}<p>A ligação funciona uma só vez e durante sete dias. Depois, “Esqueceu-se da palavra-passe?” na página de início de sessão envia-lhe outra.</p>${regards}`,
  },
  'verify-email': {
    subject: 'Confirme o seu endereço de e-mail',
    body: `${hello}<p>Confirme que este endereço é seu.</p>${button('verifyUrl', 'Confirmar o meu endereço')}<p>A ligação funciona uma só vez e durante 24 horas.</p>${regards}`,
  },
  'change-email': {
    subject: 'Confirme o seu novo endereço de e-mail',
    body: `${hello}<p>Pediu para passar a usar este endereço na sua conta {{ siteName }}. Confirme que é seu, e ele substituirá o anterior.</p>${button('verifyUrl', 'Usar este endereço')}<p>A ligação funciona uma só vez e durante 24 horas. Até lá, nada muda.</p>${regards}`,
  },
  'email-changed': {
    subject: 'O seu endereço de e-mail foi alterado',
    body: `${hello}<p>A sua conta {{ siteName }} usa a partir de agora o endereço {{ newEmail }}.</p><p>Se não reconhece esta ação, escreva já para <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>${regards}`,
  },
  'password-changed': {
    subject: 'A sua palavra-passe foi alterada',
    body: `${hello}<p>A palavra-passe da sua conta {{ siteName }} foi alterada em {{ changedAt }}. A sessão foi terminada em todos os outros dispositivos.</p><p>Se não reconhece esta ação, escreva já para <a href="mailto:{{ supportEmail }}">{{ supportEmail }}</a>.</p>${regards}`,
  },
  'new-sign-in': {
    subject: 'Início de sessão em {{ siteName }} com um dispositivo que não é conhecido',
    body: `${hello}<p>Alguém iniciou sessão na sua conta com um dispositivo que não é conhecido, ou já não o é:</p><p>{{ device }}<br>{{ address }}<br>{{ signedInAt }}</p>${notYou}${regards}`,
  },
  'token-reused': {
    subject: 'Uma das suas sessões em {{ siteName }} foi terminada',
    body: `${hello}<p>Uma chave que mantém a sua sessão iniciada foi apresentada duas vezes. Ou uma resposta nossa se perdeu no caminho, ou alguém copiou a chave. Por segurança, terminámos essa sessão em {{ endedAt }}; volte a iniciar sessão onde estava.</p><p>Primeiro: {{ firstDevice }}, {{ firstAddress }}<br>Depois: {{ againDevice }}, {{ againAddress }}</p>${notYou}${regards}`,
  },
  'two-factor-on': {
    subject: 'O início de sessão em dois passos está ativado',
    body: `${hello}<p>A partir de agora, a sua conta {{ siteName }} pede também um código da sua aplicação de autenticação.</p>${notYou}${regards}`,
  },
  'two-factor-off': {
    subject: 'O início de sessão em dois passos está desativado',
    body: `${hello}<p>A sua conta {{ siteName }} já não pede um código ao iniciar sessão.</p>${notYou}${regards}`,
  },
  'recovery-codes-renewed': {
    subject: 'Os seus códigos de recuperação foram substituídos',
    body: `${hello}<p>A sua conta {{ siteName }} tem novos códigos de recuperação para o início de sessão em dois passos. Os antigos já não funcionam.</p>${notYou}${regards}`,
  },
  'webhook-gone': {
    subject: 'Os webhooks para {{ endpointName }} foram desligados',
    body: `${hello}<p>{{ endpointUrl }} respondeu em {{ switchedOffAt }} que já não existe (410). Por isso, não enviamos mais nada para lá.</p>${switchOn}${regards}`,
  },
  'webhook-stopped': {
    subject: 'Os webhooks para {{ endpointName }} foram desligados',
    body: `${hello}<p>Nada do que enviámos para {{ endpointUrl }} foi aceite durante cinco dias. Por isso, desligámo-lo em {{ switchedOffAt }}.</p>${switchOn}${regards}`,
  },
  'service-token-ending': {
    subject: 'O token de serviço {{ tokenName }} termina em breve',
    body: `${hello}<p>Um programa usa o token de serviço <strong>{{ tokenName }}</strong>, que termina em {{ tokenEndsAt }}. A partir daí, nada do que o programa enviar ou pedir será aceite.</p><p>Renove-o em Tokens de serviço e dê o novo ao programa; o antigo continua válido mais um dia, se não terminar antes. Se já nada precisar dele, revogue-o.</p>${regards}`,
  },
  'note-mention': {
    subject: '{{ authorName }} fez-lhe uma menção: {{ recordName }}',
    body: `${hello}<p>{{ authorName }} mencionou o seu nome numa nota sobre <strong>{{ recordName }}</strong>.</p>${button('noteUrl', 'Ler a nota')}${regards}`,
  },
};
