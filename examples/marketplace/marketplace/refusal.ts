/** The marketplace says no, with a sentence for whoever asked. */
export class Refusal extends Error {}
