/** What was asked for cannot be done. Its message names the argument and says what is allowed. */
export class ArgumentError extends Error {}
