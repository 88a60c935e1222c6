/** A text with another in place of what is selected in it, and where the cursor is then. */
export const insertAt = (text: string, inserted: string, start = text.length, end = start) => ({
  text: text.slice(0, start) + inserted + text.slice(end),
  cursor: start + inserted.length,
});
