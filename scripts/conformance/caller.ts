import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { CannotWalk } from './cannot-walk.ts';
import { nameOf, type Report } from './report.ts';
import type { Rule } from './rules.ts';
import { shown } from './shown.ts';

export type Answer = { status: number; headers: Headers; body: unknown };
export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Instead of the session's; null for none. */
  token?: string | null;
};

type Refusal = {
  rule: Rule;
  status: number | readonly number[];
  code?: string;
  field?: string | true;
  /** Takes back what was taken all the same. */
  undo?: (answer: Answer) => Promise<unknown>;
};

const declaredBase = '/api/v1';

const Failure = z.object({
  message: z.string().min(1),
  code: z.string().regex(/^\w+(\.\w+)*$/),
  errors: z.record(z.string(), z.string().min(1)).optional(),
});

const addressOf = (base: string, { path }: AnyEndpoint, { params = {}, query = {} }: Input) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${base}${filled.slice(declaredBase.length)}${search.size > 0 ? `?${search}` : ''}`;
};

const parse = (text: string, type: string | null): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return `no JSON but ${type ?? 'something of no type'}: ${text}`;
  }
};

const read = async (address: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(address, init);
  const { status, headers } = response;
  return { status, headers, body: parse(await response.text(), headers.get('content-type')) };
};

/** The reason that is at the bottom of an error, such as ECONNREFUSED. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
};

const initOf = ({ method }: AnyEndpoint, body: unknown, token: string | null | undefined): RequestInit => ({
  method,
  redirect: 'manual',
  headers: {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** @throws CannotWalk where nothing is answered, or only that too much is asked. */
const fetchAnswer = async (
  address: string,
  init: RequestInit,
  { asked, seconds }: { asked: string; seconds: number },
): Promise<Answer> => {
  try {
    const answer = await read(address, { ...init, signal: AbortSignal.timeout(seconds * 1000) });
    if (answer.status !== 429) return answer;
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new CannotWalk(
      isLate ? `${asked} was not answered within ${seconds} seconds.` : `${asked} got no answer: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
  throw new CannotWalk(`${asked} was refused, as too much is asked (429). Try again later.`);
};

/** As a report shows it. @example answerText(answer) // '404 {"message":"…"}' */
export const answerText = ({ status, body }: Pick<Answer, 'status' | 'body'>) => `${status} ${shown(body)}`;

/** Calls the server and holds its answers against the contract. Redirects are not followed: nothing goes anywhere else. */
export const createCaller = (
  { base, seconds }: { base: string /** That an answer may take. */; seconds: number },
  report: Report,
) => {
  const session: { token: string | undefined } = { token: undefined };

  const send = async (endpoint: AnyEndpoint, input: Input = {}): Promise<Answer> => {
    const token = input.token === undefined ? session.token : input.token;
    const address = addressOf(base, endpoint, input);
    const isStranger = endpoint.access !== 'public' && token !== session.token;
    const asked = [
      `${endpoint.method} ${address}`,
      ...(input.body === undefined ? [] : [shown(input.body)]),
      ...(isStranger ? [`(${token ? 'another' : 'no'} access token)`] : []),
    ].join(' ');
    report.asked.set(nameOf(endpoint), asked);
    return fetchAnswer(address, initOf(endpoint, input.body, token), { asked, seconds });
  };

  const isAsDeclared = (endpoint: AnyEndpoint, { status, body }: Answer) => {
    if (!report.expect(endpoint, 'answer.status', status === 200, '200', answerText({ status, body }))) return false;
    const { error } = endpoint.response.safeParse(body);
    const issues = error?.issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`) ?? [];
    return report.expect(endpoint, 'answer.schema', !error, 'the declared fields', issues.slice(0, 5).join('; '));
  };

  /** Makes a call that has to succeed; undefined where it did not, or not as declared. */
  const succeed = async <E extends AnyEndpoint>(
    endpoint: E,
    input: Input = {},
  ): Promise<z.input<E['response']> | undefined> => {
    const answer = await send(endpoint, input);
    return isAsDeclared(endpoint, answer) ? (answer.body as z.input<E['response']>) : undefined;
  };

  /** Makes a call that has to be refused, by this rule; answers what it was refused with. */
  const beRefused = async (endpoint: AnyEndpoint, input: Input, { rule, status, code, field, undo }: Refusal) => {
    const answer = await send(endpoint, input);
    if (answer.status === 200) await undo?.(answer);
    const statuses = [status].flat();
    const expected = `${statuses.join(' or ')}${code ? ` ${code}` : ''}`;
    if (!report.expect(endpoint, rule, statuses.includes(answer.status), expected, answerText(answer)))
      return undefined;
    const failure = Failure.safeParse(answer.body);
    if (!report.expect(endpoint, 'failure.form', failure.success, '{ message, code, errors? }', answer.body))
      return undefined;
    const { data } = failure;
    if (code) report.expect(endpoint, rule, data?.code === code, expected, answer.body);
    const errors = Object.keys(data?.errors ?? {});
    if (field === true) report.expect(endpoint, 'failure.errors', errors.length > 0, '`errors` by field', answer.body);
    if (typeof field === 'string')
      report.expect(endpoint, 'failure.errors', errors.includes(field), `\`errors\` with ${field}`, answer.body);
    return answer;
  };

  return { session, send, isAsDeclared, succeed, beRefused };
};

export type Caller = ReturnType<typeof createCaller>;
