import { integration } from '#contract/integration/index.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { Chance } from '#tests/walk/chance.ts';
import type { Message } from './history.ts';

/** How an application sends what it has to tell. */
export type Delivery = {
  order: 'as it happened' | 'backwards' | 'any';
  /** So many of a hundred are sent a second time. */
  repeated: number;
  /** The most in one batch; one is sent by a call of its own. */
  most: number;
  /** Batches that are under way at a time. */
  atOnce: number;
};

const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(chance.between(0, left.length - 1), 1));
};

const ordered = (chance: Chance, messages: readonly Message[], { order, repeated }: Delivery) => {
  const twice = messages.flatMap((message) => (chance.percent(repeated) ? [message, message] : [message]));
  if (order === 'as it happened') return twice;
  return order === 'backwards' ? twice.reverse() : shuffled(chance, twice);
};

const parted = (chance: Chance, messages: readonly Message[], most: number) => {
  const left = [...messages];
  const parts: Message[][] = [];
  while (left.length > 0) parts.push(left.splice(0, chance.between(1, most)));
  return parts;
};

const calls = {
  user: integration.putUser,
  tutor: integration.putTutor,
  booking: integration.putBooking,
  bookingEvents: integration.addEvents,
  report: integration.putReport,
  review: integration.putReview,
};

type Answer = { outcome: string; code?: string; retryable?: boolean };

/** @returns what became of each. @throws Error where something was refused that cannot be taken later. */
const send = async (server: TestServer, tokenOf: () => Promise<string>, messages: readonly Message[]) => {
  const token = await tokenOf();
  const answersOf = async (): Promise<Answer[]> => {
    const [only] = messages;
    if (messages.length > 1 || !only)
      return (await server.call(integration.batch, { token, body: { items: messages } })).body.data;
    const { type, externalId, ...body } = only;
    const { body: answer } = await server.call(calls[type as keyof typeof calls], {
      token,
      params: { externalId },
      body,
    });
    return [answer.data ?? { outcome: 'refused', ...answer }];
  };
  const answers = await answersOf();
  if (answers.length !== messages.length) throw new Error(`${messages.length} items have ${answers.length} answers.`);
  for (const [nth, answer] of answers.entries())
    if (answer.outcome === 'refused' && !answer.retryable)
      throw new Error(`${JSON.stringify(messages[nth])} was refused: ${JSON.stringify(answer)}`);
  return messages.filter((_, nth) => answers[nth]?.outcome === 'refused');
};

/**
 * Sends everything, and what could not be taken yet again, until all of it is.
 *
 * @param tokenOf the service token of the next call.
 */
export const deliver = async (
  server: TestServer,
  tokenOf: () => Promise<string>,
  messages: readonly Message[],
  { chance, ...delivery }: Delivery & { chance: Chance },
) => {
  let waiting: readonly Message[] = ordered(chance, messages, delivery);
  while (waiting.length > 0) {
    const before = waiting.length;
    const parts = parted(chance, waiting, delivery.most);
    const refused: Message[] = [];
    const sendNext = async () => {
      for (let part = parts.shift(); part; part = parts.shift()) refused.push(...(await send(server, tokenOf, part)));
    };
    await Promise.all(Array.from({ length: delivery.atOnce }, sendNext));
    if (refused.length === before)
      throw new Error(`${before} messages are never taken, such as ${JSON.stringify(refused[0])}`);
    waiting = refused;
  }
};
