import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { randomUuid } from '#src/frame/randomUuid.ts';

/**
 * Idempotency keys for what is to be made once: where an answer was lost, the same is sent again under the same key.
 *
 * @returns `keyOf` something that is sent, and `forget`, once it is made, as the same may be meant once more.
 */
export const useDrawnKey = () => {
  const drawn = useRef<{ meant: string; key: string }>(undefined);
  return {
    keyOf: (sent: unknown) => {
      const meant = hashKey([sent]);
      if (drawn.current?.meant !== meant) drawn.current = { meant, key: randomUuid() };
      return drawn.current.key;
    },
    forget: () => {
      drawn.current = undefined;
    },
  };
};
