import { useNotificationContext } from 'ra-core';
import { ToastStack } from './late.tsx';
import { useOpened } from './useOpened.ts';

/** Toasts: what has just happened, said at the bottom of the screen. */
export const Toasts = () => {
  const { notifications } = useNotificationContext();
  return useOpened(notifications.length > 0) ? <ToastStack /> : null;
};
