import type { Locale } from '#contract/primitives.ts';

const en = {
  used: 'Lectern’s own text is used in this language.',
  different: 'This differs from Lectern’s own text.',
  write: 'Write another',
  reset: 'Use Lectern’s own',
  reset_text: 'Once you save, this text is gone from the e-mail.',
};

/** What is said of a text that Lectern has itself. */
export const builtInTexts: Record<Locale, typeof en> = {
  en,
  de: {
    used: 'In dieser Sprache gilt der Text von Lectern.',
    different: 'Dieser Text weicht von dem von Lectern ab.',
    write: 'Eigenen schreiben',
    reset: 'Text von Lectern verwenden',
    reset_text: 'Sobald Sie speichern, steht dieser Text nicht mehr in der E-Mail.',
  },
  fr: {
    used: 'Dans cette langue, le texte de Lectern s’applique.',
    different: 'Ce texte diffère de celui de Lectern.',
    write: 'En écrire un autre',
    reset: 'Reprendre celui de Lectern',
    reset_text: 'Dès l’enregistrement, ce texte disparaît de l’e-mail.',
  },
  pt: {
    used: 'Neste idioma vale o texto do Lectern.',
    different: 'Este texto difere do texto do Lectern.',
    write: 'Escrever outro',
    reset: 'Usar o do Lectern',
    reset_text: 'Assim que guardar, este texto sai do e-mail.',
  },
};
