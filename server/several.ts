const plural = (name: string) => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`);

/** @example several(2, 'delivery') // '2 deliveries' */
export const several = (count: number, name: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? name : plural(name)}`;
