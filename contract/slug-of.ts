/** Letters that are no other letter with an accent. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' };

/** An address name made of names: lower-case, without accents, joined by hyphens. @example slugOf('Langues', 'Français') // 'langues-francais' */
export const slugOf = (...names: (string | undefined)[]): string =>
  names
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => letters[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
