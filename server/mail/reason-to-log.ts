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
