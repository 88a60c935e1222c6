/** Hands a file to the browser, which puts it where downloads go. */
export const saveFile = (file: Blob, name: string) => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not at once: some browsers have not begun to read it then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
