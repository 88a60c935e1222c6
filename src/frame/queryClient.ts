import { QueryClient } from '@tanstack/react-query';
import type { HttpError } from 'ra-core';

/** Worth trying again: the server was away or stumbled. A refusal stays a refusal. */
const isPassing = ({ status }: Partial<HttpError>) => status === undefined || status === 0 || status >= 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && isPassing(error),
        refetchOnWindowFocus: false,
      },
    },
  });
