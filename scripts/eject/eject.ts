// Writes out what is derived: `npm run eject -- languages show`.
import { parseArgs } from 'node:util';
import { ArgumentError } from '../add/argument-error.ts';
import { describeEdit } from '../add/edits.ts';
import { changeInCopy } from '../add/working-copy.ts';
import { ejectView, isView, viewNames } from './eject-view.ts';

const usage = `npm run eject -- languages show: one of ${viewNames.join(', ')}.`;

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ options: { dry: { type: 'boolean' } }, allowPositionals: true });
    const [plural, view, ...others] = positionals;
    if (!plural || !isView(view) || others.length > 0)
      throw new ArgumentError(`Say of what to write what out: ${usage}`);
    return { plural, view, dry: values.dry ?? false };
  } catch (error) {
    throw new ArgumentError(`${(error as Error).message}\nThere is --dry. ${usage}`, { cause: error });
  }
};

try {
  const { plural, view, dry } = readArguments();
  const { files, difference, result } = await changeInCopy(process.cwd(), { dry }, (copy) =>
    ejectView(copy, plural, view),
  );
  console.log(dry ? difference : files.join('\n'));
  for (const edit of result) console.log(`\n${describeEdit(edit)}`);
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
