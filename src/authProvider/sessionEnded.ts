/** Was the person signed in until a moment ago? The sign-in page says so once. */
const key = 'lectern.sessionEnded';

export const noteSessionEnded = (): void => sessionStorage.setItem(key, 'true');

export const takeSessionEnded = (): boolean => {
  const hasEnded = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return hasEnded;
};
