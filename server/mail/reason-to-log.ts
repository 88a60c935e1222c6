import { TemplateError } from './render.ts';

type Coded = Error & { code?: unknown; responseCode?: unknown; command?: unknown; response?: unknown };

/** @example enhancedStatus('550 5.1.1 no such user') // '5.1.1' */
export const enhancedStatus = (response: unknown) => /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];

/**
 * Why a letter was not sent, in codes alone: words of a mail server, a database or a network may hold addresses.
 *
 * @example reasonToLog(error) // 'EENVELOPE 550 5.1.1 RCPT TO'
 */
export const reasonToLog = (error: unknown): string => {
  // About a text that staff wrote, not about whom it goes to.
  if (error instanceof TemplateError) return error.message;
  const { name, code, responseCode, command, response, cause } = error as Coded;
  const codes = [code, responseCode, enhancedStatus(response), command].filter((part) => part !== undefined);
  if (codes.length > 0) return codes.join(' ');
  return cause instanceof Error ? reasonToLog(cause) : name;
};

const network = /\b(?:ECONN[A-Z]+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE)\b/;
const reply = /: ([45]\d\d(?:[ -][45]\.\d{1,3}\.\d{1,3})?)\b/;

/**
 * The codes in what the queue keeps of a failure, for whoever may not read whom the mail server names in it.
 *
 * @example codesIn('Invalid login: 535 5.7.8 no such user anna@example.com') // '535 5.7.8'
 */
export const codesIn = (message: string): string | null =>
  network.exec(message)?.[0] ?? reply.exec(message)?.[1] ?? null;
