import type { IncomingHttpHeaders } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { openReceiver } from './webhook-receiver.ts';

export type Received = { id: string; headers: IncomingHttpHeaders; body: string };
export type Told = { status?: number; headers?: Record<string, string>; body?: string };

/**
 * An application that is told of events. It keeps what it was told, in its order.
 *
 * @param answer what it answers, 204 unless it says otherwise, or something to wait for before.
 */
export const startApplication = async (
  answer: (received: Received, nth: number) => Told | Promise<Told> = () => ({}),
) => {
  const receiver = await openReceiver();
  const received: Received[] = [];
  receiver.answer = async (response) => {
    // What was heard last is what is answered now.
    const { headers = {}, body = '' } = receiver.heard.at(-1) ?? {};
    const one = { id: String(headers['webhook-id']), headers, body };
    received.push(one);
    const told = await answer(one, received.length);
    response.writeHead(told.status ?? 204, told.headers).end(told.body);
  };
  return {
    url: `${receiver.url}/hooks`,
    received,
    /** As an application checks it, with the library of the specification. @throws Error where the signature is not by this secret. */
    verify: (secret: string, { body, headers }: Received) =>
      new Webhook(secret).verify(body, headers as Record<string, string>) as Record<string, unknown>,
    close: receiver.close,
  };
};

export type Application = Awaited<ReturnType<typeof startApplication>>;
