import type { Locale } from '#contract/primitives.ts';
import type { LeftField } from '#contract/undoing.ts';

type Texts = Record<LeftField['reason'], string> & {
  title: string;
  text: string;
  back: string;
  left: string;
  changed_by: string;
  nothing: string;
  record_gone: string;
  forbidden: string;
  out: string;
  letter_out: string;
  told: string;
  letter: string;
  action: string;
  done: string;
  done_in_part: string;
  look_again: string;
  deleted_text: string;
  bring_title: string;
  bring_action: string;
  bring_nothing: string;
  comes_back: string;
  brought: string;
  brought_in_part: string;
};

const en: Texts = {
  title: 'Undo the change of “%{name}”?',
  text: '%{name} changed this on %{at}.',
  back: 'What goes back',
  left: 'What stays as it is',
  changed: 'changed since',
  changed_by: 'changed since by %{name} on %{at}',
  noWayBack: 'cannot be put back from here',
  gone: 'no longer there',
  ambiguous: 'several are called that',
  nothing: 'Nothing of this can be put back.',
  record_gone: 'What was changed here has been deleted since.',
  forbidden: 'You may not make this change.',
  out: 'What goes out',
  letter_out: 'The e-mail to %{name} about the change is not called back.',
  told: 'Programs of others were told of the change. They are told of the undoing too.',
  letter: '%{name} gets an e-mail about the undoing: “%{subject}”.',
  action: 'Undo',
  done: 'The change was undone',
  done_in_part: 'The change was undone, except what stays as it is',
  look_again: 'What follows now is shown above.',
  deleted_text: '%{name} deleted this on %{at}.',
  bring_title: 'Bring “%{name}” back?',
  bring_action: 'Bring back',
  bring_nothing: 'It is there again already.',
  comes_back: 'What comes back',
  brought: '“%{name}” is back',
  brought_in_part: '“%{name}” is back, except what stays as it is',
};

const de: Texts = {
  title: 'Änderung an „%{name}“ rückgängig machen?',
  text: '%{name} hat dies am %{at} geändert.',
  back: 'Was zurückgesetzt wird',
  left: 'Was bleibt, wie es ist',
  changed: 'seither geändert',
  changed_by: 'seither von %{name} am %{at} geändert',
  noWayBack: 'lässt sich von hier nicht zurücksetzen',
  gone: 'nicht mehr vorhanden',
  ambiguous: 'mehrere heißen so',
  nothing: 'Davon lässt sich nichts zurücksetzen.',
  record_gone: 'Was hier geändert wurde, ist seither gelöscht worden.',
  forbidden: 'Diese Änderung dürfen Sie nicht vornehmen.',
  out: 'Was nach außen geht',
  letter_out: 'Die E-Mail an %{name} über die Änderung wird nicht zurückgeholt.',
  told: 'Andere Programme haben von der Änderung erfahren. Sie erfahren auch, dass sie rückgängig gemacht ist.',
  letter: '%{name} bekommt darüber eine E-Mail: „%{subject}“.',
  action: 'Rückgängig machen',
  done: 'Die Änderung ist rückgängig gemacht',
  done_in_part: 'Die Änderung ist rückgängig gemacht, außer dem, was bleibt',
  look_again: 'Was jetzt folgt, steht oben.',
  deleted_text: '%{name} hat dies am %{at} gelöscht.',
  bring_title: '„%{name}“ wiederherstellen?',
  bring_action: 'Wiederherstellen',
  bring_nothing: 'Es ist schon wieder da.',
  comes_back: 'Was wiederkommt',
  brought: '„%{name}“ ist wieder da',
  brought_in_part: '„%{name}“ ist wieder da, außer dem, was bleibt',
};

const fr: Texts = {
  title: 'Annuler la modification de « %{name} » ?',
  text: '%{name} a modifié ceci le %{at}.',
  back: 'Ce qui est rétabli',
  left: 'Ce qui reste tel quel',
  changed: 'modifié depuis',
  changed_by: 'modifié depuis par %{name} le %{at}',
  noWayBack: 'ne peut pas être rétabli d’ici',
  gone: 'n’existe plus',
  ambiguous: 'plusieurs portent ce nom',
  nothing: 'Rien de ceci ne peut être rétabli.',
  record_gone: 'Ce qui a été modifié ici a été supprimé depuis.',
  forbidden: 'Vous ne pouvez pas faire cette modification.',
  out: 'Ce qui part',
  letter_out: 'L’e-mail à %{name} au sujet de la modification n’est pas rappelé.',
  told: 'D’autres programmes ont appris la modification. Ils apprennent aussi son annulation.',
  letter: '%{name} reçoit un e-mail à ce sujet : « %{subject} ».',
  action: 'Annuler la modification',
  done: 'La modification est annulée',
  done_in_part: 'La modification est annulée, sauf ce qui reste tel quel',
  look_again: 'Ce qui suit maintenant est indiqué ci-dessus.',
  deleted_text: '%{name} a supprimé ceci le %{at}.',
  bring_title: 'Rétablir « %{name} » ?',
  bring_action: 'Rétablir',
  bring_nothing: 'C’est déjà de nouveau là.',
  comes_back: 'Ce qui revient',
  brought: '« %{name} » est de retour',
  brought_in_part: '« %{name} » est de retour, sauf ce qui reste tel quel',
};

const pt: Texts = {
  title: 'Anular a alteração de “%{name}”?',
  text: '%{name} alterou isto em %{at}.',
  back: 'O que volta atrás',
  left: 'O que fica como está',
  changed: 'alterado desde então',
  changed_by: 'alterado desde então por %{name} em %{at}',
  noWayBack: 'não pode ser reposto a partir daqui',
  gone: 'já não existe',
  ambiguous: 'vários têm este nome',
  nothing: 'Nada disto pode ser reposto.',
  record_gone: 'O que aqui foi alterado foi entretanto eliminado.',
  forbidden: 'Não pode fazer esta alteração.',
  out: 'O que é enviado',
  letter_out: 'O e-mail a %{name} sobre a alteração não é recolhido.',
  told: 'Outros programas souberam da alteração. Também ficam a saber que foi anulada.',
  letter: '%{name} recebe um e-mail sobre isto: “%{subject}”.',
  action: 'Anular a alteração',
  done: 'A alteração foi anulada',
  done_in_part: 'A alteração foi anulada, exceto o que fica como está',
  look_again: 'O que se segue agora está indicado acima.',
  deleted_text: '%{name} eliminou isto em %{at}.',
  bring_title: 'Repor “%{name}”?',
  bring_action: 'Repor',
  bring_nothing: 'Já está de volta.',
  comes_back: 'O que volta',
  brought: '“%{name}” está de volta',
  brought_in_part: '“%{name}” está de volta, exceto o que fica como está',
};

export const undoTexts: Record<Locale, Texts> = { en, de, fr, pt };
