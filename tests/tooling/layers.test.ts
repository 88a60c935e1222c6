import { describe, expect, it } from 'vitest';
import { lintRepository, lintSnippets } from '#tests/support/biome.ts';

const circles = 'lint/suspicious/noImportCycles';

describe('imports', () => {
  it('run one way in the whole repository: no circle, also of types alone, and none that a layer must not have', {
    timeout: 300_000,
  }, async () => {
    expect(await lintRepository('suspicious/noImportCycles', 'style/noRestrictedImports')).toBe('');
  });

  it('that run in a circle are refused, however they are written', async () => {
    const uses = (path: string) => `import { it } from '${path}'; export const used = it;`;
    const snippets = {
      'server/two/a.ts': uses('./b.ts'),
      'server/two/b.ts': uses('./a.ts'),
      'server/types/a.ts': "import type { B } from './b.ts'; export type A = B[];",
      'server/types/b.ts': "import type { A } from './a.ts'; export type B = A | null;",
      'server/named/a.ts': uses('#server/named/b.ts'),
      'server/named/b.ts': uses('./a.ts'),
      'server/three/a.ts': uses('./b.ts'),
      'server/three/b.ts': "export { it } from './c.ts';",
      'server/three/c.ts': "import { type it as It } from './a.ts'; export type C = typeof It;",
      'server/straight/a.ts': uses('./b.ts'),
      'server/straight/b.ts': 'export const it = 1;',
    };
    const refused = await lintSnippets(snippets);
    const inCircles = [...refused].filter(([, rules]) => rules.has(circles)).map(([path]) => path);
    expect(inCircles.sort()).toEqual(
      Object.keys(snippets)
        .filter((path) => !path.startsWith('server/straight/'))
        .sort(),
    );
  });
});
