import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Between two looks at what became of what waits, in milliseconds: of what is tried now, and of what a webhook that is switched off gathers. */
const paces = { on: 2_000, off: 30_000 };

/** While something waits to be delivered, what somebody looks at is read again and again, and once more when it waits no longer. */
export const useKeepFresh = (waits: boolean, isOff = false) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      for (const key of ['webhooks', 'webhook-deliveries']) void client.invalidateQueries({ queryKey: [key] });
    };
    const timer = setInterval(() => document.hidden || look(), paces[isOff ? 'off' : 'on']);
    return () => {
      clearInterval(timer);
      look();
    };
  }, [client, waits, isOff]);
};
