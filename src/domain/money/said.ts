/** How the words of somebody are set: no wider than is good to read, and broken where they do not break by themselves. */
export const said = { overflowWrap: 'anywhere', maxWidth: '70ch' } as const;
