import french from 'ra-language-french';
import type { Messages } from '#src/frame/declaration.ts';
import { complete } from './complete.ts';

/** react-admin's French has every sentence, but some do not say what they are about, or say it as a programmer would. */
export const reactAdmin = complete(french as Messages, {
  ra: {
    message: {
      bulk_delete_content:
        'Voulez-vous vraiment supprimer cet élément (%{name}) ? |||| Voulez-vous vraiment supprimer ces %{smart_count} éléments ?',
      bulk_update_content:
        'Voulez-vous vraiment modifier %{name} %{recordRepresentation} ? |||| Voulez-vous vraiment modifier ces %{smart_count} éléments ?',
      delete_content: 'Voulez-vous vraiment supprimer cet élément (%{name}) ?',
    },
    navigation: {
      no_filtered_results: 'Aucun résultat dans %{name} avec les filtres actuels.',
      no_results: 'Aucun résultat dans %{name}',
    },
    notification: { item_doesnt_exist: 'Cet élément n’existe pas, ou n’existe plus.' },
  },
});
