import ActionIcon from '@mui/icons-material/BoltOutlined';
import type { Choice } from './choices.ts';

/** What lies over the page last is what is open. A question has nothing to offer beside its own answers. */
const openScreen = () => [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.querySelector('main');

const isOffered = (button: HTMLElement) =>
  !button.matches(':disabled, [aria-disabled=true]') && button.closest('[hidden], [inert]') === null;

const press = (button: HTMLElement) => {
  // What it opens gives the focus back to whoever has it now.
  button.focus();
  button.click();
};

/**
 * The actions of the screen that is open: its buttons that say `data-action`. To choose one is to press its button, so that what it asks is asked.
 */
export const offeredActions = (): Choice[] =>
  [...(openScreen()?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].filter(isOffered).map((button, nth) => ({
    id: `action-${nth}`,
    label: button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '',
    icon: ActionIcon,
    leads: () => press(button),
  }));
