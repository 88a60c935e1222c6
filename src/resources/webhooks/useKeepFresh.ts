import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Between two looks at what became of what waits, in milliseconds. */
const pace = 2_000;

/** While something waits to be delivered, what is on the screen is read again and again, and once more when it waits no longer. */
export const useKeepFresh = (waits: boolean) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!waits) return;
    const look = () => {
      for (const key of ['webhooks', 'webhook-deliveries']) void client.invalidateQueries({ queryKey: [key] });
    };
    const timer = setInterval(look, pace);
    return () => {
      clearInterval(timer);
      look();
    };
  }, [client, waits]);
};
