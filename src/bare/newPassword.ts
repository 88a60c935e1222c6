/** The contract's least length of a password. Written again because the contract comes with zod; the server has the last word. */
export const minLength = 12;
