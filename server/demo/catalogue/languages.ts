import { starterLanguages } from '../../starter/languages.ts';

/** Those of the starter set that nobody in the demo teaches in. */
const absent: readonly string[] = ['ru', 'hr', 'sr', 'sk', 'fa', 'ur', 'id'];

/** Languages people teach in. The last few are rare enough to be switched off. */
export const demoLanguages = starterLanguages.filter(({ code }) => !absent.includes(code));

export const inactiveLanguages: readonly string[] = ['et', 'fil'];
