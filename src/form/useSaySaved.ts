import { type RaRecord, type RedirectionSideEffect, useRedirect, useResourceContext } from 'ra-core';
import type { Locale } from '#contract/primitives.ts';
import { useNameOf } from '#src/frame/useNameOf.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { useNotifyText } from './useNotifyText.ts';

const texts: Record<Locale, { added: string; saved: string }> = {
  en: { added: 'Added: %{name}', saved: 'Saved: %{name}' },
  de: { added: 'Hinzugefügt: %{name}', saved: 'Gespeichert: %{name}' },
  fr: { added: 'Ajouté : %{name}', saved: 'Enregistré : %{name}' },
  pt: { added: 'Adicionado: %{name}', saved: 'Guardado: %{name}' },
};

/**
 * What follows when a record is saved: says which one, by its name, where react-admin calls them all an element, and goes where react-admin
 * would, if the form is still there. For `mutationOptions`.
 *
 * @param isHere is the form of such a record open?
 */
export const useSaySaved = (
  what: keyof (typeof texts)['en'],
  to: RedirectionSideEffect,
  isHere: (saved: RaRecord) => boolean,
) => {
  const resource = useResourceContext();
  const nameOf = useNameOf(resource);
  const notify = useNotifyText();
  const redirect = useRedirect();
  const text = useViewTexts(texts);
  return (saved: RaRecord) => {
    notify(text(what, { name: nameOf(saved) }), 'info');
    if (isHere(saved)) redirect(to, resource, saved.id, saved);
  };
};
