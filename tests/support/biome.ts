import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = resolve('node_modules/@biomejs/biome/bin/biome');

type Report = { diagnostics: { category: string; location: { path: string } }[] };

/**
 * Lints snippets with the project's own rules, each as if it were the file named by its path.
 *
 * @returns the names of the rules that refused each path.
 */
export const lintSnippets = async (snippets: Record<string, string>): Promise<Map<string, Set<string>>> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-lint-'));
  try {
    const {
      vcs: _,
      $schema: __,
      ...config
    } = JSON.parse(await readFile('biome.json', 'utf8')) as Record<string, unknown>;
    await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
    await cp('package.json', join(folder, 'package.json'));
    await cp('scripts/lint', join(folder, 'scripts/lint'), { recursive: true });
    for (const [path, code] of Object.entries(snippets)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${code}\n`);
    }
    const refused = new Map(Object.keys(snippets).map((path) => [path, new Set<string>()]));
    for (const { category, location } of (await lint(folder)).diagnostics) refused.get(location.path)?.add(category);
    return refused;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Looks at the whole repository by some rules alone.
 *
 * @returns what they refuse, each with its file, its line and, of a circle, the way round; nothing where all is well.
 */
export const lintRepository = async (...rules: string[]): Promise<string> => {
  const args = ['lint', ...rules.map((rule) => `--only=${rule}`), '--colors=off', '--max-diagnostics=none', '.'];
  return run(process.execPath, [program, ...args], { maxBuffer: 2 ** 26 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
};

const lint = async (cwd: string): Promise<Report> => {
  const args = [program, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  // Biome answers 1 when it has something to say, which here is the point.
  const { stdout } = await run(process.execPath, args, { cwd }).catch((failure: { stdout: string }) => failure);
  return JSON.parse(stdout) as Report;
};
