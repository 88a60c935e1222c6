/** The marketplace says no, with a sentence for whoever asked; in a form also with the field that is wrong. */
export class Refusal extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}
