import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import { codeOf } from '../add/code-of.ts';

type Element = { type: unknown; props: Record<string, unknown> };

const isElement = (value: unknown): value is Element =>
  value instanceof Object && '$$typeof' in value && 'type' in value && 'props' in value;

/** What an element is written with: the constant that the entity is, and the components that are met on the way. */
export type Written = { entity: AnyEntity; constant: string; components: Set<string> };

/** A part of the declaration is named where it stands, and anything else written out. */
const codeOfValue = (value: unknown, { entity, constant }: Written) => {
  for (const [name, field] of Object.entries(entity.fields)) {
    if (value === field) return `${constant}.fields.${name}`;
    const trait = Object.entries(field).find(([, one]) => one instanceof Object && one === value);
    if (trait) return `${constant}.fields.${name}.${trait[0]}`;
  }
  return codeOf(value);
};

const attribute = (name: string, value: unknown, written: Written): string => {
  if (value === undefined) return '';
  if (value === true) return ` ${name}`;
  if (typeof value === 'string') return ` ${name}="${value}"`;
  return ` ${name}={${isElement(value) ? jsxOf(value, written) : codeOfValue(value, written)}}`;
};

/**
 * An element as it stands in a view: what a kind draws a field with, written out.
 *
 * @example jsxOf(<ValueField source="code" code />, written) // <ValueField source="code" code />
 */
export const jsxOf = (element: unknown, written: Written): string => {
  if (!isElement(element)) return codeOf(element);
  const name = (element.type as { name?: string }).name ?? '';
  if (name === '')
    throw new Error(`${written.constant} is drawn with a component that has no name, so it cannot be written out.`);
  written.components.add(name);
  const { children, ...props } = element.props;
  const attributes = Object.entries(props).map(([one, value]) => attribute(one, value, written));
  const within = isElement(children) ? jsxOf(children, written) : undefined;
  return within ? `<${name}${attributes.join('')}>${within}</${name}>` : `<${name}${attributes.join('')} />`;
};

/** The imports of components, each from the file of `src/` that exports it. What is loaded later is named by what loads it. */
export const importsOf = async (root: string, components: Iterable<string>): Promise<string[]> => {
  const files = (await readdir(join(root, 'src'), { recursive: true }))
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('resources/') && !/\/(late|onDemand)\//.test(name))
    .sort();
  const sources = await Promise.all(
    files.map(async (name) => [name, await readFile(join(root, 'src', name), 'utf8')] as const),
  );
  return [...components].map((component) => {
    const home = sources.find(([, source]) => source.includes(`export const ${component} = `));
    if (!home) throw new Error(`No file of src/ exports ${component}, which a field is drawn with.`);
    return `import { ${component} } from '#src/${home[0]}';`;
  });
};
