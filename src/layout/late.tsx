import { latePart } from './latePart.tsx';

export const LocaleChoice = latePart(() => import('./late/LocaleChoice.tsx'), 'LocaleChoice');
export const MenuDrawer = latePart(() => import('./late/MenuDrawer.tsx'), 'MenuDrawer');
export const Tip = latePart(() => import('./late/Tip.tsx'), 'Tip', { unasked: true });
export const ToastStack = latePart(() => import('./late/ToastStack.tsx'), 'ToastStack');
export const UserChoice = latePart(() => import('./late/UserChoice.tsx'), 'UserChoice');
