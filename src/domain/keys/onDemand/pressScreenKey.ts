import { buttonsWithKeys } from '../buttonsWithKeys.ts';
import { keyOf } from '../keyOf.ts';
import { isOffered, openScreen, pressButton } from '../openScreen.ts';
import { enterRows } from './rows.ts';

/** The key that goes from one of the open screen's actions to the next. */
const goesToActions = 'D';

/** Where nothing of a table has the focus, these lead into it. */
const entersRows = ['J', 'K'];

const goToNextAction = () => {
  const actions = [...(openScreen()?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].filter(isOffered);
  const at = actions.indexOf(document.activeElement as HTMLElement);
  const next = actions[at + 1] ?? actions[0];
  next?.focus();
  return next !== undefined;
};

/** Presses the button that has a key, or goes where it leads. @returns whether it did. */
export const pressScreenKey = (event: KeyboardEvent): boolean => {
  const key = keyOf(event);
  if (!key) return false;
  const found = buttonsWithKeys().find((one) => one.key === key);
  if (found) pressButton(found.button);
  else if (key === goesToActions) return goToNextAction();
  else return entersRows.includes(key) && enterRows();
  return true;
};
