import { useViewTexts } from '#src/i18n/useViewTexts.ts';

const en = {
  title: '%{action}: %{name}',
  progress: '%{done} of %{total}',
  undoing: 'Putting back',
  done: '%{changed} of %{smart_count} changed |||| %{changed} of %{smart_count} changed',
  cancelled: 'Ended: %{changed} of %{smart_count} changed |||| Ended: %{changed} of %{smart_count} changed',
  stopped:
    'Could not go on: %{changed} of %{smart_count} changed |||| Could not go on: %{changed} of %{smart_count} changed',
  deleted: '%{changed} of %{smart_count} deleted |||| %{changed} of %{smart_count} deleted',
  deleted_cancelled: 'Ended: %{changed} of %{smart_count} deleted |||| Ended: %{changed} of %{smart_count} deleted',
  deleted_stopped:
    'Could not go on: %{changed} of %{smart_count} deleted |||| Could not go on: %{changed} of %{smart_count} deleted',
  undone_cancelled: 'Ended: %{restored} of %{changed} put back',
  undone: '%{restored} put back',
  undone_left: '%{restored} put back, %{left} left as they are now',
  undone_partly: 'not in full: %{count}',
  stop: 'Stop',
  why: 'See why not',
  undo: 'Undo',
  writes: 'Undoing writes to whoever it suspends or reinstates, unless the e-mail about the change has not left yet.',
  close: 'Close',
  left_title: 'What stayed as it is',
  left_text: 'These were not changed:',
  undone_title: 'What was not put back, or not in full',
  undone_text: 'These were not put back, or not in full:',
  left_most: 'The first %{count} are shown.',
};

const de: typeof en = {
  title: '%{action}: %{name}',
  progress: '%{done} von %{total}',
  undoing: 'Wird zurückgesetzt',
  done: '%{changed} von %{smart_count} geändert |||| %{changed} von %{smart_count} geändert',
  cancelled: 'Beendet: %{changed} von %{smart_count} geändert |||| Beendet: %{changed} von %{smart_count} geändert',
  stopped:
    'Ging nicht weiter: %{changed} von %{smart_count} geändert |||| Ging nicht weiter: %{changed} von %{smart_count} geändert',
  deleted: '%{changed} von %{smart_count} gelöscht |||| %{changed} von %{smart_count} gelöscht',
  deleted_cancelled:
    'Beendet: %{changed} von %{smart_count} gelöscht |||| Beendet: %{changed} von %{smart_count} gelöscht',
  deleted_stopped:
    'Ging nicht weiter: %{changed} von %{smart_count} gelöscht |||| Ging nicht weiter: %{changed} von %{smart_count} gelöscht',
  undone_cancelled: 'Beendet: %{restored} von %{changed} zurückgesetzt',
  undone: '%{restored} zurückgesetzt',
  undone_left: '%{restored} zurückgesetzt, %{left} unverändert gelassen',
  undone_partly: 'nicht vollständig: %{count}',
  stop: 'Anhalten',
  why: 'Warum nicht alle?',
  undo: 'Rückgängig',
  writes:
    'Wer dadurch gesperrt oder entsperrt wird, dass Sie es rückgängig machen, bekommt Bescheid, außer die E-Mail über die Änderung ist noch nicht weg.',
  close: 'Schließen',
  left_title: 'Was geblieben ist, wie es war',
  left_text: 'Diese wurden nicht geändert:',
  undone_title: 'Was nicht oder nicht vollständig zurückgesetzt ist',
  undone_text: 'Diese wurden nicht oder nicht vollständig zurückgesetzt:',
  left_most: 'Gezeigt werden die ersten %{count}.',
};

const fr: typeof en = {
  title: '%{action} : %{name}',
  progress: '%{done} sur %{total}',
  undoing: 'Retour en arrière',
  done: '%{changed} sur %{smart_count} modifié |||| %{changed} sur %{smart_count} modifiés',
  cancelled: 'Arrêté : %{changed} sur %{smart_count} modifié |||| Arrêté : %{changed} sur %{smart_count} modifiés',
  stopped:
    'Impossible de continuer : %{changed} sur %{smart_count} modifié |||| Impossible de continuer : %{changed} sur %{smart_count} modifiés',
  deleted: '%{changed} sur %{smart_count} supprimé |||| %{changed} sur %{smart_count} supprimés',
  deleted_cancelled:
    'Arrêté : %{changed} sur %{smart_count} supprimé |||| Arrêté : %{changed} sur %{smart_count} supprimés',
  deleted_stopped:
    'Impossible de continuer : %{changed} sur %{smart_count} supprimé |||| Impossible de continuer : %{changed} sur %{smart_count} supprimés',
  undone_cancelled: 'Arrêté : rétablis %{restored} sur %{changed}',
  undone: 'Rétablis : %{restored}',
  undone_left: 'Rétablis : %{restored}, laissés tels quels : %{left}',
  undone_partly: 'pas entièrement : %{count}',
  stop: 'Arrêter',
  why: 'Pourquoi pas tous ?',
  undo: 'Annuler',
  writes:
    'Annuler prévient les personnes ainsi suspendues ou rétablies, sauf si l’e-mail au sujet de la modification n’est pas encore parti.',
  close: 'Fermer',
  left_title: 'Ce qui est resté tel quel',
  left_text: 'Ceux-ci n’ont pas été modifiés :',
  undone_title: 'Ce qui n’est pas rétabli, ou pas entièrement',
  undone_text: 'Ceux-ci n’ont pas été rétablis, ou pas entièrement :',
  left_most: 'Les %{count} premiers sont affichés.',
};

const pt: typeof en = {
  title: '%{action}: %{name}',
  progress: '%{done} de %{total}',
  undoing: 'A repor',
  done: '%{changed} de %{smart_count} alterado |||| %{changed} de %{smart_count} alterados',
  cancelled: 'Terminado: %{changed} de %{smart_count} alterado |||| Terminado: %{changed} de %{smart_count} alterados',
  stopped:
    'Não foi possível continuar: %{changed} de %{smart_count} alterado |||| Não foi possível continuar: %{changed} de %{smart_count} alterados',
  deleted: '%{changed} de %{smart_count} eliminado |||| %{changed} de %{smart_count} eliminados',
  deleted_cancelled:
    'Terminado: %{changed} de %{smart_count} eliminado |||| Terminado: %{changed} de %{smart_count} eliminados',
  deleted_stopped:
    'Não foi possível continuar: %{changed} de %{smart_count} eliminado |||| Não foi possível continuar: %{changed} de %{smart_count} eliminados',
  undone_cancelled: 'Terminado: repostos %{restored} de %{changed}',
  undone: 'Repostos: %{restored}',
  undone_left: 'Repostos: %{restored}, deixados como estão agora: %{left}',
  undone_partly: 'não por completo: %{count}',
  stop: 'Parar',
  why: 'Porque não todos?',
  undo: 'Anular',
  writes:
    'Ao anular, quem fica suspenso ou restabelecido é avisado, exceto se o e-mail sobre a alteração ainda não saiu.',
  close: 'Fechar',
  left_title: 'O que ficou como estava',
  left_text: 'Estes não foram alterados:',
  undone_title: 'O que não foi reposto, ou não por completo',
  undone_text: 'Estes não foram repostos, ou não por completo:',
  left_most: 'São mostrados os primeiros %{count}.',
};

const texts = { en, de, fr, pt };

/** Says how a change of many records goes. */
export const useRunText = () => useViewTexts(texts);
