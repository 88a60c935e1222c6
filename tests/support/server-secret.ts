/** What servers in tests encrypt with. */
export const serverSecret = 'a secret for tests, long enough to be one';
