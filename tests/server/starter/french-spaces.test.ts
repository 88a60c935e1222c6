import { expect, it } from 'vitest';
import { systemTexts } from '#server/mail/system-texts.ts';
import { starterEmails } from '#server/starter/emails/emails.ts';
import { variablesNamed } from '#server/starter/emails/variables.ts';
import { starterPages } from '#server/starter/pages/pages.ts';

/** A line may break at an ordinary space: the sign would begin the next. */
const breakable = / [:;?!»]|« /;

it.each([
  ['e-mails of Lectern’s own', Object.values(systemTexts.fr)],
  ['e-mails to begin with', starterEmails.map(({ name, texts }) => ({ name: name.fr, text: texts?.fr }))],
  ['what can be inserted', starterEmails.map(({ variables }) => variablesNamed(variables, 'fr'))],
  [
    'pages to begin with',
    starterPages.map(({ title, metaDescription, content }) => [title.fr, metaDescription.fr, content.fr]),
  ],
])('French %s keep their signs on the line of the word before', (_what, texts) => {
  const broken = texts.map((text) => JSON.stringify(text)).filter((text) => breakable.test(text));
  expect(broken).toEqual([]);
  expect(texts.length).toBeGreaterThan(0);
});
