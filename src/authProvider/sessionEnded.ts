/** A one-time (flash) message: the person was signed in until a moment ago. */
const key = 'lectern.sessionEnded';

export const noteSessionEnded = (): void => sessionStorage.setItem(key, 'true');

export const hasSessionEnded = (): boolean => sessionStorage.getItem(key) !== null;

export const takeSessionEnded = (): boolean => {
  const hasEnded = hasSessionEnded();
  sessionStorage.removeItem(key);
  return hasEnded;
};
