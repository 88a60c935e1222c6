import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createBoundedQueue } from '../../bounded-queue.ts';

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. Algorithm 2 is argon2id. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string) => hash(password, options);

/**
 * Hashing for requests: one core stays free for everything else, and what can't be done within seconds is refused.
 * 100 waiting at some 30 ms each are three seconds on one core.
 */
export const createPasswords = () => {
  const enqueue = createBoundedQueue({ concurrency: Math.max(1, availableParallelism() - 1), maxQueued: 100 });
  // A hash of nothing anybody knows, verified when there is no account: an unknown e-mail costs the same work as a wrong password.
  const decoy = hashPassword(crypto.randomUUID());

  return {
    hash: (password: string) => enqueue(() => hashPassword(password)),

    /** Does the password fit the hash? Without a hash it does the same work and answers no. */
    verify: async (password: string, stored: string | null | undefined) => {
      const against = stored ?? (await decoy);
      const fits = await enqueue(() => verify(against, password).catch(() => false));
      return fits && stored != null;
    },
  };
};

export type Passwords = ReturnType<typeof createPasswords>;
