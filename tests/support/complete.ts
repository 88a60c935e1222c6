/** `npm run test:complete` plays each story in every screen that it is about, `npm test` in those that stand for them. */
export const isComplete = process.env.COMPLETE === '1';
