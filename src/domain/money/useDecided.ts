import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';

/**
 * What follows once a decision about money was taken: it is said, its letter is among those of the record, and the dialog closes.
 *
 * @param message its key.
 */
export const useDecided = (message: string, close: () => void) => {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return () => {
    notify(message, { type: 'success' });
    void queryClient.invalidateQueries({ queryKey: ['letters', 'of'] });
    close();
  };
};
