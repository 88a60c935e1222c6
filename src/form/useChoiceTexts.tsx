import { useTranslate } from 'ra-core';
import { FailedAlert } from './FailedAlert.tsx';
import { useErrorText } from './useErrorText.ts';

/** One of what may be chosen. */
export type Choice = { id: string; name: string };

/** How it stands with the list that choices are asked for by. */
export type AskedChoices = { isPending: boolean; error: unknown; refetch: () => unknown };

/**
 * What Material UI's `Autocomplete` says beside its choices. Where these could not be fetched, it says why, and asks again when told to, or when it
 * is opened once more, which keys can do as well.
 *
 * @param asked without it all choices are at hand.
 */
export const useChoiceTexts = (asked?: AskedChoices) => {
  const translate = useTranslate();
  const failure = useErrorText(asked?.error);
  const again = () => void asked?.refetch();
  return {
    loading: asked?.isPending === true,
    loadingText: translate('ui.frame.loading'),
    noOptionsText: failure ? <FailedAlert retry={again}>{failure}</FailedAlert> : translate('ui.input.no_options'),
    ...(failure && { onOpen: again }),
    clearText: translate('ra.action.clear_input_value'),
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
  };
};
