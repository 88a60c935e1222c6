import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { messages as contractMessages } from '#contract/messages/index.ts';
import { type Locale, locales } from '#contract/primitives.ts';
import { finishedMail } from '#server/mail/compose.ts';
import { isSystemMail } from '#server/mail/system-mails.ts';
import { de } from '#src/bare/messages/de.ts';
import { en } from '#src/bare/messages/en.ts';
import { fr } from '#src/bare/messages/fr.ts';
import { pt } from '#src/bare/messages/pt.ts';
import { decisionTexts } from '#src/domain/money/decisionTexts.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { Messages } from '#src/frame/declaration.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { declarations } from '#src/resources/index.ts';

/** How each language says that somebody is written to, or that money moves. A text that says so in any of them is looked at. */
const promising: Record<Locale, RegExp> = {
  en: /\b(told|inform\w*|notif\w*|e-mailed|sent|send|on (its|the) way|hears?|charged?|refund(s|ed)? (is|are|was|will)|paid back|receiv\w*|money)\b/i,
  de: /(erf(ä|a)hr(t|en)\b|benachrichtig|mitgeteilt|informier|verst(ä|a)ndig|schick|(ge|ver)sandt|gesendet|sendet?\b|unterwegs|abgebucht|berechnet|überw(ie|ei)s|erh(a|ä)lt|\bGeld\b)/i,
  fr: /(communiqu|prévenu|inform(é|er|ons)|averti|notifi|envoy|en route|reçoi|reçu\b|recevr|débit|factur|rembours(é|er)\b|\bargent\b)/i,
  pt: /(comunicad|avisad|inform(ad|am)|notific|envi(a|ad|ár|o)|a caminho|receb|cobrad|debitad|\bdinheiro\b)/i,
};

/** And how that nothing of the kind happens. */
const declining: Record<Locale, RegExp> = {
  en: /\b(no e-mail is sent|nothing is charged|none will)\b/i,
  de: /(E-Mail wird nicht verschickt|nichts\b|keines)/i,
  fr: /(aucun e-mail n’est envoyé|rien n’est|aucun)/i,
  pt: /(não é enviado nenhum e-mail|nada é cobrado|nem|não)/i,
};

/** No sentence, but the name of a thing or the word on a button. */
const names = [
  // What somebody wrote and has not sent themselves.
  'ui.form.draft.not_sent',
  'ui.people.tabs.reports',
  'ui.sections.money',
  'resources.settings.desk_kinds.document',
  'resources.transactions.fields.ledger',
  'resources.transactions.actions.refund',
  'resources.transactions.fields.refundableCents',
  'resources.transactions.method.bankTransfer',
  'resources.transactions.status.refunded',
  'resources.transactions.cards.money',
  'resources.settings.sections.money.title',
  'resources.settings.sections.letters.text',
  'resources.settings.fields.lettersByApp',
  'resources.email-templates.send_test',
  'resources.admin-management.access_help.admin',
  'resources.admin-management.invite.action',
  'bare.sendLink',
  'bare.sending',
];

/** Sums that the settings lead to: an example that nobody takes for an order. */
const examples = ['resources.settings.commission_example', 'resources.settings.rate_payout'];

/** Told by the server to the screens, or sent by programs to this one: no letter to anybody. */
const betweenPrograms = [
  'too_slow',
  'conflict.webhook_off',
  'import.left_told',
  'live.too_many',
  'reference.unknown',
  'ui.source.notice',
  'ui.source.replaced',
  'ui.source.sends',
  'wrong_type.encoding',
];

/** What has happened before it is said: a letter that has gone, a refund that the application told of. */
const gone = ['conflict.letter_gone', 'resources.transactions.excess_refund'];

/** About refunds as they are asked for: whoever carries one out says what became of it. */
const asked = [
  'conflict.nothing_refundable',
  'conflict.refund_settled',
  'refund.at_most',
  'refund.unknown',
  'money.follows_student',
  'money.follows_student_nothing',
  'money.follows_student_nothing_paid',
  'money.follows_student_paid',
  'money.follows_tutor',
  'money.follows_tutor_paid',
  'resources.transactions.refund_asked',
];

/** Every other text that speaks of letters or money: the letter that is sent, or `nothing` where the text says so. */
const promises: Record<string, string> = {
  'resources.transactions.no_entries': 'nothing',
  'resources.settings.cancellation_help': 'nothing',
  'resources.admin-management.invited': 'invitation',
  'resources.admin-management.invite.question': 'invitation',
  'resources.email-templates.test_sent': finishedMail,
  'resources.profile.email_sent': 'change-email',
  'bare.forgotText': 'reset-password',
  'bare.linkSentText': 'reset-password',
};

const flatten = (messages: Messages, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );

const bare = { en, de, fr, pt };
const declared = declare(declarations);
const textsIn = async (locale: Locale) =>
  new Map([
    ...flatten(await loadMessages(declared, locale)),
    ...flatten(contractMessages[locale]),
    ...flatten(bare[locale], 'bare.'),
    ...flatten(decisionTexts[locale], 'money.'),
  ]);
const texts = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await textsIn(locale)] as const)),
);

/** React-admin's own texts are about files that are uploaded. */
const speaking = [...(texts.en?.keys() ?? [])].filter(
  (key) => !key.startsWith('ra.') && locales.some((locale) => promising[locale].test(texts[locale]?.get(key) ?? '')),
);

const sourcesOfModules = async () => {
  const files = (await readdir('server/modules', { recursive: true })).filter((file) => file.endsWith('.ts'));
  return Promise.all(files.map((file) => readFile(`server/modules/${file}`, 'utf8')));
};

describe('what a text promises is what happens', () => {
  it('for every text, in every language, that speaks of letters or money', () => {
    expect(speaking.sort()).toEqual(
      [...names, ...examples, ...betweenPrograms, ...gone, ...asked, ...Object.keys(promises)].sort(),
    );
  });

  it.each(Object.entries(promises).filter(([, letter]) => letter === 'nothing'))('%s says that nothing does', (key) => {
    for (const locale of locales) expect(texts[locale]?.get(key), locale).toMatch(declining[locale]);
  });

  it.each(Object.entries(promises).filter(([, letter]) => letter !== 'nothing'))(
    '%s: %s is sent',
    async (_, letter) => {
      expect(letter === finishedMail || isSystemMail(letter)).toBe(true);
      const template = letter === finishedMail ? 'template: finishedMail' : `template: '${letter}'`;
      expect((await sourcesOfModules()).some((source) => source.includes(template))).toBe(true);
    },
  );
});
