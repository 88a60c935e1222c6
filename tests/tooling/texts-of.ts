import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type Locale, locales } from '#contract/primitives.ts';

export type WrittenText = { where: string; text: string };

type Node = { type: string; start: number; [part: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isLocale = (name: unknown): name is Locale => (locales as readonly unknown[]).includes(name);
const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? node.name : undefined);

/** The language of a whole file: `de.ts`, `messages.de.ts`. */
const languageOf = (path: string): Locale | undefined => {
  const name = /(?:^|[./\\])(\w+)\.tsx?$/.exec(path)?.[1];
  return isLocale(name) ? name : undefined;
};

/** `de: …` in an object, `const de = …`: the language of what stands there. */
const namedLanguage = ({ type, key, id }: Node): Locale | undefined => {
  const name = type === 'Property' ? nameOf(key) : type === 'VariableDeclarator' ? nameOf(id) : undefined;
  return isLocale(name) ? name : undefined;
};

/** Text of a literal, or of a part of a template between what is inserted. */
const textOf = ({ type, value }: Node): string | undefined => {
  if (type === 'Literal') return typeof value === 'string' ? value : undefined;
  return type === 'TemplateElement' ? (value as { cooked: string }).cooked : undefined;
};

/** Imports are no text, nor are types and the keys of objects. */
const partsOf = (node: Node): Node[] => {
  if (node.type.startsWith('Import') || node.type.startsWith('TS')) {
    // What is asserted of a text stands around it.
    return isNode(node.expression) ? [node.expression] : [];
  }
  return Object.entries(node).flatMap(([part, value]) => {
    if (part === 'key' && node.computed !== true) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
};

const read = (path: string, source: string): [Locale, WrittenText][] => {
  const visit = (node: Node, language: Locale | undefined): [Locale, WrittenText][] => {
    const text = textOf(node);
    const within = namedLanguage(node) ?? language;
    const below = partsOf(node).flatMap((part) => visit(part, within));
    if (language === undefined || text === undefined) return below;
    const line = source.slice(0, node.start).split('\n').length;
    return [[language, { where: `${path}:${line}`, text }], ...below];
  };
  return visit(parseSync(path, source).program as unknown as Node, languageOf(path));
};

/**
 * Everything that is written in each language in the sources below some folders: in files of one language, and beside a language's name in
 * files of several.
 */
export const textsOf = async (folders: readonly string[]): Promise<Record<Locale, WrittenText[]>> => {
  const found: Record<Locale, WrittenText[]> = { en: [], de: [], fr: [], pt: [] };
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    for (const name of names.filter((one) => !one.includes('node_modules')).sort()) {
      const path = join(folder, name);
      for (const [language, text] of read(path, await readFile(path, 'utf8'))) found[language].push(text);
    }
  }
  return found;
};
