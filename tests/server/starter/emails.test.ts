import { describe, expect, it } from 'vitest';
import { EmailTemplate, type EmailText } from '#contract/email-templates.ts';
import { type Locale, locales, Slug } from '#contract/primitives.ts';
import { variablesIn } from '#server/mail/render.ts';
import { isSystemMail, systemMailKeys } from '#server/mail/system-mails.ts';
import { systemTexts } from '#server/mail/system-texts.ts';
import { renderWithSamples } from '#server/modules/email-templates/email-templates.rules.ts';
import { starterEmails, templateRow } from '#server/starter/emails/emails.ts';
import type { StarterEmail } from '#server/starter/emails/template.ts';
import { variablesNamed } from '#server/starter/emails/variables.ts';

const textOf = ({ key, texts }: StarterEmail, language: Locale) =>
  (isSystemMail(key) ? systemTexts[language][key] : texts?.[language]) as EmailText;
const usedIn = ({ subject, body }: EmailText) => [...new Set([...variablesIn(subject), ...variablesIn(body)])].sort();
const site = { siteName: 'Colibri', supportEmail: 'help@colibri.test' };
const named = starterEmails.map((email) => [email.key, email] as const);

describe('the e-mails to begin with', () => {
  it('are those that Lectern sends and six of the marketplace, each under a key of its own', () => {
    const keys = starterEmails.map(({ key }) => Slug.parse(key));
    expect(new Set(keys).size).toBe(32);
    expect(keys).toEqual(expect.arrayContaining(systemMailKeys));
  });

  it.each(named)('%s has a name and, unless Lectern has it, a text in every language', (key, email) => {
    for (const language of locales) {
      const { name, variables, ...row } = templateRow(email, language);
      expect(EmailTemplate.fields.name.schema.parse(name)).toBe(name);
      expect(Object.values(row).includes(null)).toBe(isSystemMail(key));
      for (const { meaning, sample } of variables) expect(meaning && sample).toBeTruthy();
    }
    expect(new Set(locales.map((language) => textOf(email, language).body)).size).toBe(locales.length);
  });

  it.each(named)('%s uses the same variables in every language, and no others than it says', (key, email) => {
    for (const language of locales) {
      const text = textOf(email, language);
      const used = usedIn(text);
      if (isSystemMail(key)) expect(email.variables).toEqual(expect.arrayContaining(used));
      else expect(used).toEqual([...email.variables].sort());
      const variables = variablesNamed(email.variables, language);
      const { subject, html } = renderWithSamples(text, { key, variables }, site);
      expect(`${subject} ${html}`).not.toMatch(/[{}]/);
      expect(html).toContain('Camille');
      expect(subject.length).toBeLessThan(100);
    }
  });
});
