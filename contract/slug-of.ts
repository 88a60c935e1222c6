/** An address name made of names: lower-case, without accents, joined by hyphens. @example slugOf('Langues', 'Français') // 'langues-francais' */
export const slugOf = (...names: (string | undefined)[]): string =>
  names
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
