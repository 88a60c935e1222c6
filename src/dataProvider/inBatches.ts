/** So many keys go into one address beside little else: servers and proxies refuse heads of more than 8 kB. */
export const mostKeys = 150;

export const inBatches = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
