/** What a call is refused with. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: { errors?: Record<string, string>; data?: unknown };

  constructor(status: number, code: string, details: Refusal['details'] = {}) {
    super(`Refused: ${code}`);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalid = (...fields: string[]) =>
  new Refusal(400, 'validation.failed', {
    errors: Object.fromEntries(fields.map((field) => [field, 'Not like this'])),
  });

export const notFound = () => new Refusal(404, 'not_found');

export const denied = () => new Refusal(403, 'access.denied');
