import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  title: 'Your unsaved changes',
  found: 'You changed this %{ago} and did not save it: %{fields}.',
  choose: 'Somebody else has saved this record since, and you have both changed the same. Choose what stays.',
  merged: 'Somebody else has saved this record since. Your changes and theirs go together.',
  discard: 'Discard',
  put_back: 'Put back into the form',
};

const de: typeof en = {
  title: 'Ihre nicht gespeicherten Änderungen',
  found: 'Sie haben dies %{ago} geändert und nicht gespeichert: %{fields}.',
  choose:
    'Seitdem hat jemand anderes diesen Datensatz gespeichert, und Sie haben beide dasselbe geändert. Wählen Sie, was bleibt.',
  merged: 'Seitdem hat jemand anderes diesen Datensatz gespeichert. Beide Änderungen passen zusammen.',
  discard: 'Verwerfen',
  put_back: 'Ins Formular zurückholen',
};

const fr: typeof en = {
  title: 'Vos modifications non enregistrées',
  found: 'Vous avez modifié ceci %{ago} sans l’enregistrer : %{fields}.',
  choose:
    'Quelqu’un d’autre a enregistré cette fiche depuis, et vous avez tous deux modifié la même chose. Choisissez ce qui reste.',
  merged: 'Quelqu’un d’autre a enregistré cette fiche depuis. Vos modifications et les siennes vont ensemble.',
  discard: 'Abandonner',
  put_back: 'Remettre dans le formulaire',
};

const pt: typeof en = {
  title: 'As suas alterações não guardadas',
  found: 'Alterou isto %{ago} e não guardou: %{fields}.',
  choose: 'Entretanto, outra pessoa guardou este registo, e ambos alteraram o mesmo. Escolha o que fica.',
  merged: 'Entretanto, outra pessoa guardou este registo. As suas alterações e as dela são compatíveis.',
  discard: 'Rejeitar',
  put_back: 'Repor no formulário',
};

const texts = { en, de, fr, pt };

/** Says what a draft's offer says. */
export const useDraftText = () => useViewTexts(texts);
