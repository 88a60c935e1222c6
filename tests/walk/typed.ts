/** What people type, by mistake too. None of it looks like a fault of the screens (`findUnfinishedText`). */
const words = [
  'an',
  'Müller',
  'son',
  'o’neil',
  'BK-',
  '50%',
  'a_b',
  '"quoted" \\',
  '12',
  '0',
  '-1',
  '12,5',
  '1.2.3',
  '0.125',
  '1 000',
  '99999999999',
  'ada@example.com',
  'https://example.com/x',
  '+49 30 123456',
  '2026-11-05',
  '31/02/2026',
  '   ',
  'Ünïcödé 😀',
  '<b>bold</b>',
  '{{ firstName }}',
  'de',
  'Europe/Berlin',
  'A longer sentence, as one writes it into a reason for something.',
] as const;

export const typedWords = words;

/** Days in the ways that people write them, and some that there are not. */
export const typedDays = ['01022026', '22/11/2026', '1.2.26', '11/22/2026', '00000000', '29.02.2025', '2'] as const;

/** Files somebody may choose for a photo: one pixel, nothing at all, and something else. */
export const chosenFiles = [
  {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  },
  { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) },
  { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') },
];
