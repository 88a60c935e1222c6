import { unavailable } from '../errors.ts';

/** Races the database's answer against a timeout. @throws AppError 503 when it takes longer. */
export const withTimeout = async <Result>(milliseconds: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(unavailable()), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
