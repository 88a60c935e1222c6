// The screens' parts are loaded to see what a field is drawn with; they ask at once how the page was opened.
if (!('window' in globalThis)) Object.assign(globalThis, { window: { location: { protocol: 'https:' } } });

export const { cardFile } = await import('./card.ts');
export const { listFile } = await import('./list.ts');
