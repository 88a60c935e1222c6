import { beforeAll, describe, expect, it } from 'vitest';
import { lintSnippets } from '#tests/support/biome.ts';

const drawn = (attribute: string) =>
  `import { Typography } from '@mui/material'; export const Used = () => <Typography ${attribute}>a</Typography>;`;

describe('a colour of MUI’s palette', () => {
  let found: Map<string, Set<string>>;
  const refused: [string, string][] = [
    ['src/list/bad0.tsx', drawn('color="text.secondary"')],
    ['src/resources/tutors/bad1.tsx', drawn("variant='body2' color='error.main'")],
  ];
  const allowed: [string, string][] = [
    ['src/list/good0.tsx', drawn('color="textSecondary"')],
    ['src/list/good1.tsx', drawn("sx={{ color: 'text.secondary' }}")],
  ];
  beforeAll(async () => {
    found = await lintSnippets(Object.fromEntries([...refused, ...allowed]));
  });

  it.each(refused)('is no path in %s', (file) => {
    expect(found.get(file)).toContain('plugin');
  });

  it.each(allowed)('is what it is in %s', (file) => {
    expect([...(found.get(file) ?? ['not linted'])]).toEqual([]);
  });
});
