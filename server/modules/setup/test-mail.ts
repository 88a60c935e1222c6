import type { Locale } from '#contract/primitives.ts';
import { escapeHtml } from '../../html/escape-html.ts';

type Written = { subject: (site: string) => string; body: (site: string) => string };

const texts: Record<Locale, Written> = {
  en: {
    subject: (site) => `[Test] E-mails of ${site} arrive`,
    body: (site) =>
      `<p>You asked for this e-mail while setting up ${site}. As you can read it, e-mails arrive. Nothing else has to be done.</p>`,
  },
  de: {
    subject: (site) => `[Test] E-Mails von ${site} kommen an`,
    body: (site) =>
      `<p>Um diese E-Mail haben Sie beim Einrichten von ${site} gebeten. Da Sie sie lesen, kommen E-Mails an. Weiter ist nichts zu tun.</p>`,
  },
  fr: {
    subject: (site) => `[Test] Les e-mails de ${site} arrivent`,
    body: (site) =>
      `<p>Vous avez demandé cet e-mail en configurant ${site}. Puisque vous le lisez, les e-mails arrivent. Il n’y a rien d’autre à faire.</p>`,
  },
  pt: {
    subject: (site) => `[Teste] Os e-mails de ${site} chegam`,
    body: (site) =>
      `<p>Pediu este e-mail ao configurar ${site}. Se o está a ler, os e-mails chegam. Não há mais nada a fazer.</p>`,
  },
};

/** A letter that only shows that letters arrive. */
export const testMail = (language: Locale, siteName: string) => ({
  subject: texts[language].subject(siteName),
  body: texts[language].body(escapeHtml(siteName)),
});
