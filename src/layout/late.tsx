import { latePart } from './latePart.tsx';

export const LocaleChoice = latePart(async () => (await import('./LocaleChoice.tsx')).LocaleChoice);
export const MenuDrawer = latePart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer);
export const Tip = latePart(async () => (await import('./Tip.tsx')).Tip);
export const ToastStack = latePart(async () => (await import('./ToastStack.tsx')).ToastStack);
export const UserChoice = latePart(async () => (await import('./UserChoice.tsx')).UserChoice);
