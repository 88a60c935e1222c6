import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { documentLimits } from '#contract/documents.ts';
import { Cents } from '#contract/primitives.ts';
import { unprocessableKeys } from '#server/http/validation.ts';

const factories = 'server/errors.ts';

const pathsIn = async (folder: string) => (await readdir(folder)).map((name) => join(folder, name));

/** What answers a call of the integration: its modules, what stands before each of them, and what is handed to them. */
const beginnings = [
  ...(await pathsIn('server/modules/integration')),
  ...(await pathsIn('server/modules/events')),
  'server/modules/files/record-files.ts',
  'server/modules/service-tokens/authenticate-token.ts',
  'server/modules/service-tokens/idempotency.ts',
  ...['call-limits', 'closing', 'create-app', 'implement', 'unreadable'].map((name) => `server/http/${name}.ts`),
];

/** Codes of files that it shares with the screens, which no call of it leads to. */
const ofScreensAlone: Record<string, string> = {
  'access.denied': 'whoever is signed in',
  'conflict.checklist_open': 'approving',
  'conflict.in_use': 'deleting',
  'conflict.nothing_refused': 'asking for changes',
  'conflict.too_late': 'taking decisions back',
  'session.expired': 'whoever is signed in',
};

/** The modules that a file imports, for more than their types. */
const importsOf = (path: string, source: string) =>
  [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].map(([, written = '']) =>
    normalize(join(dirname(path), written)),
  );

/** Each file with what it says, of those given and all that they import. */
const readAll = async (paths: readonly string[], known = new Map<string, string>()) => {
  for (const path of paths) {
    if (known.has(path)) continue;
    const source = await readFile(path, 'utf8');
    known.set(path, source);
    await readAll(importsOf(path, source), known);
  }
  return known;
};

const codesIn = (source: string) =>
  [...source.matchAll(/(?:AppError\(\s*\d+,|unprocessable\(|status: \d+, code:)\s*'([^']+)'/g)].map(
    ([, code = '']) => code,
  );

/** The codes of the functions that make errors. */
const codesByFactory = (source: string) =>
  new Map(
    source.split(/^export const /m).map((text) => {
      const name = /^\w+/.exec(text)?.[0] ?? '';
      return [name, codesIn(text)];
    }),
  );

const factoriesUsedIn = (source: string) =>
  (/import \{([^}]*)\} from '[./]+\/errors\.ts'/.exec(source)?.[1] ?? '').split(',').map((name) => name.trim());

/** The codes that a call of the integration may be refused with. */
const answeredCodes = async () => {
  const files = await readAll(beginnings);
  const byFactory = codesByFactory(files.get(factories) ?? '');
  files.delete(factories);
  const codes = [...files.values()].flatMap((source) => [
    ...codesIn(source),
    ...factoriesUsedIn(source).flatMap((name) => byFactory.get(name) ?? []),
  ]);
  return [...new Set([...codes, ...unprocessableKeys])].filter((code) => !(code in ofScreensAlone)).sort();
};

const page = await readFile('docs/integration.md', 'utf8');

describe('docs/integration.md', () => {
  it('says of each code what to do', async () => {
    const codes = await answeredCodes();
    expect(codes).toEqual(
      expect.arrayContaining(['conflict.source', 'reference.unknown', 'server.busy', 'token.invalid', 'too_slow']),
    );
    const [, errors = ''] = page.split('\n## Errors\n');
    const table = errors.split('\n## ')[0] ?? '';
    expect(codes.filter((code) => !table.includes(`\`${code}\``))).toEqual([]);
  });

  it('has the most files of a record right', () => {
    expect(page).toContain(`A record has ${documentLimits.each} files at most`);
  });

  it('has the largest amount right', () => {
    const [, said = ''] = /an amount\s+is ([\d,]+) of its minor units at most/.exec(page) ?? [];
    expect(Number(said.replaceAll(',', ''))).toBe(z.toJSONSchema(Cents).maximum);
  });
});
