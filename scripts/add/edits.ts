import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertImport, insertMember, type Member, type Place } from './edit-source.ts';

/** Something to put into a list or an object that is there. */
export type Edit = {
  file: string;
  /** Or a statement, at the end of the file. */
  place: Place | 'end';
  member: string;
  /** `[name, module]` */
  imports?: readonly (readonly [string, string])[];
  /** What it stands before; it is the last otherwise. */
  isBefore?: (other: Member) => boolean;
};

const atEnd = (source: string, statement: string) => (source === '' ? undefined : `${source}\n${statement}\n`);

/**
 * Makes edits in a copy of the tree.
 *
 * @returns the files that it wrote, and the edits of files that a person has written otherwise, which are left to people.
 */
export const applyEdits = async (copy: string, edits: readonly Edit[]) => {
  const written = new Map<string, string>();
  const unplaced: Edit[] = [];
  for (const edit of edits) {
    const { file, place, member, imports = [], isBefore } = edit;
    const source = written.get(file) ?? (await readFile(join(copy, file), 'utf8').catch(() => ''));
    const placed = place === 'end' ? atEnd(source, member) : insertMember(file, source, place, member, isBefore);
    if (placed === undefined) unplaced.push(edit);
    else
      written.set(
        file,
        imports.reduce((text, [name, from]) => insertImport(file, text, name, from), placed),
      );
  }
  for (const [file, text] of written) await writeFile(join(copy, file), text);
  return { files: [...written.keys()], unplaced };
};

const describePlace = (place: Edit['place']) => {
  if (place === 'end') return 'its end';
  const { of, about, path = [] } = place;
  return [...path.toReversed(), about ? `${of}(${about}, …)` : of].join(' of ');
};

/** An edit for a person to make. */
export const describeEdit = ({ file, place, member, imports = [] }: Edit) =>
  [
    `${file} is not as it was written first. Put into ${describePlace(place)} there:`,
    ...imports.map(([name, from]) => `+ import { ${name} } from '${from}';`),
    `+ ${member},`,
  ].join('\n');
