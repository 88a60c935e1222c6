import type { Translated } from '#src/frame/defineResource.ts';
import type { form as english } from './form.en.ts';

export const form: Translated<typeof english> = {
  unsaved: {
    title: 'Quitter sans enregistrer ?',
    content: 'Vos modifications n’ont pas été enregistrées et seraient perdues.',
    leave: 'Quitter sans enregistrer',
  },
  conflict: {
    title: 'Modifié entre-temps',
    choose:
      'Quelqu’un d’autre a enregistré cette fiche depuis que vous l’avez ouverte, et vous avez modifié la même chose. Choisissez ce qui reste.',
    merged:
      'Quelqu’un d’autre a enregistré cette fiche depuis que vous l’avez ouverte. Vos modifications et les siennes sont compatibles.',
    taken_over: 'Repris de l’autre personne : %{fields}.',
    mine: 'Vous :',
    theirs: 'L’autre :',
    original: 'Avant :',
    back: 'Retour au formulaire',
    save: 'Enregistrer ainsi',
  },
  draft: {
    not_sent: 'Vous avez écrit ceci %{ago} sans l’envoyer.',
  },
};
