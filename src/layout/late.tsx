import { latePart } from './latePart.tsx';

export const LocaleChoice = latePart(() => import('./LocaleChoice.tsx'), 'LocaleChoice');
export const MenuDrawer = latePart(() => import('./MenuDrawer.tsx'), 'MenuDrawer');
export const Tip = latePart(() => import('./Tip.tsx'), 'Tip', { unasked: true });
export const ToastStack = latePart(() => import('./ToastStack.tsx'), 'ToastStack');
export const UserChoice = latePart(() => import('./UserChoice.tsx'), 'UserChoice');
