/** Another tab keeps something, of which this one is told. */
export const keepElsewhere = (key: string, value: unknown) => {
  const newValue = JSON.stringify(value);
  localStorage.setItem(`RaStore.${key}`, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: `RaStore.${key}`, newValue }));
};
