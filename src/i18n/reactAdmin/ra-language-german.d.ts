declare module 'ra-language-german' {
  // It ships no types.
  const messages: Record<string, unknown>;
  export = messages;
}
