const unlike: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
};

/** Lower case, without accents or spaces: what a person would take for an e-mail address. */
export const ascii = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæøłđıœþð]/g, (letter) => unlike[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '');
