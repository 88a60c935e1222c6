import * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { nameOf, type Report } from './report.ts';
import type { Rule } from './rules.ts';

export type Answer = { status: number; headers: Headers; body: unknown };
export type Input = {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Instead of the session's; null for none. */
  token?: string | null;
};

const declaredBase = '/api/v1';
/** Milliseconds that an answer may take. */
const patience = 30_000;

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

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Calls the server and holds its answers against the contract. Redirects are not followed: nothing goes anywhere else. */
export const createCaller = (base: string, report: Report) => {
  const session: { token: string | undefined } = { token: undefined };

  const send = async (endpoint: AnyEndpoint, input: Input = {}): Promise<Answer> => {
    report.called.add(nameOf(endpoint));
    const token = input.token === undefined ? session.token : input.token;
    const response = await fetch(addressOf(base, endpoint, input), {
      method: endpoint.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    return { status: response.status, headers: response.headers, body: read(await response.text()) };
  };

  const isAsDeclared = (endpoint: AnyEndpoint, { status, body }: Answer) => {
    if (!report.expect(endpoint, 'answer.status', status === 200, '200', { status, body })) return false;
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
  const beRefused = async (
    endpoint: AnyEndpoint,
    input: Input,
    {
      rule,
      status,
      code,
      field,
    }: { rule: Rule; status: number | readonly number[]; code?: string; field?: string | true },
  ) => {
    const answer = await send(endpoint, input);
    const statuses = [status].flat();
    const expected = `${statuses.join(' or ')}${code ? ` ${code}` : ''}`;
    if (!report.expect(endpoint, rule, statuses.includes(answer.status), expected, answer)) return undefined;
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
