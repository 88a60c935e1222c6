import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entities } from '#contract/entities.ts';
import { en as formTexts } from '#contract/messages/en.ts';
import { en as serverOnly } from '#contract/messages/server-only/en.ts';
import { en as bareTexts } from '#src/bare/messages/en.ts';
import { declare } from '#src/frame/DeclarationsContext.ts';
import type { Messages } from '#src/frame/declaration.ts';
import { englishOf } from '#src/i18n/messages.ts';
import { declarations } from '#src/resources/index.ts';

const isMessages =
  /\/(messages|messages\/server-only|page-messages|i18n\/.*|accountFields)[./](en|de|fr|pt)\.ts$|\.(en|de|fr|pt)\.ts$/;

const serverTexts = { ...formTexts, ...serverOnly };

/** The program without its texts and comments. */
const sourcesOf = (folders: readonly string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((name) => /\.tsx?$/.test(name) && !isMessages.test(name))
    .map((name) => readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''))
    .join('\n');

const screens = sourcesOf(['src', 'contract']);
const program = `${screens}\n${sourcesOf(['server'])}`;

const flatten = (messages: Messages, prefix = ''): string[] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : flatten(value, `${prefix}${key}.`),
  );

/** Keys of our own; react-admin's are asked for by react-admin. */
const own = flatten(englishOf(declare(declarations))).filter((key) => !key.startsWith('ra.') && !(key in serverTexts));

const literals = new Set(
  [...screens.matchAll(/'([\w.:-]+)'|"([\w.:-]+)"/g)].map(([, single, double]) => single ?? double),
);
/** Texts with places to fill, such as `resources.${resource}.invited`. */
const patterns = [...new Set([...screens.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].map(([, text]) => text as string))]
  .map((text) => text.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.every((part) => /^[\w.-]*$/.test(part)))
  .map((parts) => ({
    matches: new RegExp(`^${parts.map((part) => part.replace(/[.]/g, '\\.')).join('[\\w.:-]+')}$`),
    /** Does it end in words of its own? Otherwise what fills it has to stand somewhere itself. */
    endsItself: parts.at(-1) !== '',
  }));

/** Also columns of the tables, whose changes the audit trail names, and fields, of which translations are declared with what they translate. */
const words = new Set([
  ...[...program.matchAll(/[\w-]+/g)].map(([word]) => word),
  ...entities.flatMap(({ fields }) => Object.keys(fields)),
]);

const isAskedFor = (key: string) => {
  if (literals.has(key)) return true;
  const last = key.split('.').at(-1) ?? '';
  return patterns.some(
    ({ matches, endsItself }) => matches.test(key) && (endsItself || words.has(last) || literals.has(last)),
  );
};

describe('keys of texts', () => {
  it('are all asked for by the screens', () => {
    expect(own.filter((key) => !isAskedFor(key))).toEqual([]);
  });

  it('are all there that the screens name in full', () => {
    const known = new Set(own);
    const groups = new Set(
      own.flatMap((key) => key.split('.').map((_, index, parts) => parts.slice(0, index).join('.'))),
    );
    const named = [...literals].filter((text): text is string => /^(ui|resources|pages)\.[\w.-]+$/.test(text ?? ''));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((key) => !known.has(key) && !groups.has(key))).toEqual([]);
  });

  it('of the pages outside the admin area are all asked for', () => {
    expect(Object.keys(bareTexts).filter((key) => !new RegExp(`\\b${key}\\b`).test(screens))).toEqual([]);
  });

  it('of the server and the forms are all asked for', () => {
    const asked = (key: string) =>
      program.includes(`'${key}'`) || program.includes(`\`${key.slice(0, key.lastIndexOf('.') + 1)}\${`);
    expect(Object.keys(serverTexts).filter((key) => !asked(key))).toEqual([]);
  });
});
