import type { Locale } from '#contract/primitives.ts';

const en = {
  leave_title: 'Leave without having kept it?',
  leave_text: 'It was made, and is not shown again.',
  leave_text_old: 'It was made, and is not shown again. The one before it ends all the same.',
  leave: 'Leave',
};

/** What is asked of whoever leaves a secret that is shown this once. */
export const shownOnceTexts: Record<Locale, typeof en> = {
  en,
  de: {
    leave_title: 'Verlassen, ohne es aufbewahrt zu haben?',
    leave_text: 'Es ist angelegt und wird nicht noch einmal gezeigt.',
    leave_text_old: 'Es ist angelegt und wird nicht noch einmal gezeigt. Das davor endet trotzdem.',
    leave: 'Verlassen',
  },
  fr: {
    leave_title: 'Quitter sans l’avoir conservé ?',
    leave_text: 'Il est créé, et ne sera plus affiché.',
    leave_text_old: 'Il est créé, et ne sera plus affiché. Le précédent prend fin malgré tout.',
    leave: 'Quitter',
  },
  pt: {
    leave_title: 'Sair sem o ter guardado?',
    leave_text: 'Foi criado, e não volta a ser mostrado.',
    leave_text_old: 'Foi criado, e não volta a ser mostrado. O anterior termina na mesma.',
    leave: 'Sair',
  },
};
