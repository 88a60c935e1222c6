// Adds an entity, or a field to one: `npm run add -- coupons code:slug:unique active:flag=true --title code --section catalogue`.
import { leftWrittenOut } from '../eject/written-out.ts';
import { readPendingOfTables } from '../pending-migration.ts';
import { addEntity } from './add-entity.ts';
import { addFields } from './add-fields.ts';
import { ArgumentError } from './argument-error.ts';
import { describeEdit } from './edits.ts';
import { leftForMerging } from './going-over.ts';
import { namesOf } from './names.ts';
import { type Asked, parseArguments } from './parse-arguments.ts';
import { changeInCopy } from './working-copy.ts';

const requireNothingPending = async () => {
  const pending = await readPendingOfTables();
  if (pending.length > 0)
    throw new ArgumentError(
      `The tables have changes that no migration makes. Run npm run db:generate -- --name … first. It has to do:\n${pending.join('\n')}`,
    );
};

const carryOut = async (asked: Asked) => {
  await requireNothingPending();
  const root = process.cwd();
  const { files, difference, result } = await changeInCopy(root, asked, (copy) => work(copy, asked));
  console.log(asked.dry ? difference : files.join('\n'));
  for (const one of result) console.log(`\n${describeEdit(one)}`);
  for (const left of await leftBy(asked)) console.log(`\n${left}`);
  // What is called so in addresses, in the trail and in sentences is hard to change later.
  if (asked.what === 'entity') console.log(`\nOne of them is called: ${asked.plan.names.words}.`);
  if (!asked.dry) console.log('\nNext: translate what is marked TODO(translate), then npm run check.');
};

const leftBy = async (asked: Asked) =>
  asked.what === 'entity'
    ? leftForMerging(asked.plan.names, asked.plan.fields)
    : [
        ...(await leftForMerging(namesOf(asked.plural), asked.fields)),
        ...(await leftWrittenOut(process.cwd(), asked.plural, asked.fields)),
      ];

const work = (copy: string, asked: Asked) =>
  asked.what === 'entity' ? addEntity(copy, asked.plan) : addFields(copy, asked.plural, asked.fields);

try {
  await carryOut(await parseArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
