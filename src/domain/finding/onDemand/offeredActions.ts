import ActionIcon from '@mui/icons-material/BoltOutlined';
import { isOffered, nameOf, openScreen, pressButton } from '#src/domain/keys/openScreen.ts';
import type { Choice } from './choices.ts';

/**
 * The actions of the screen that is open: its buttons that say `data-action`. To choose one is to press its button, so that what it asks is asked.
 */
export const offeredActions = (): Choice[] =>
  [...(openScreen()?.querySelectorAll<HTMLElement>('[data-action]') ?? [])].filter(isOffered).map((button, nth) => ({
    id: `action-${nth}`,
    label: nameOf(button),
    icon: ActionIcon,
    leads: () => pressButton(button),
  }));
