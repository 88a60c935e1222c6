// Writes out every view of every entity in the tree where it is started, and says which: `node --import tsx tests/support/eject-everything.ts`.
import { ArgumentError } from '../../scripts/add/argument-error.ts';
import { tidy } from '../../scripts/add/working-copy.ts';
import { declaredEntities } from '../../scripts/declared-entities.ts';
import { type EjectedView, viewNames, writeView } from '../../scripts/eject/eject-view.ts';

const written = new Set<string>();
const eject = async (plural: string, view: EjectedView) => {
  try {
    const { files, unplaced } = await writeView(process.cwd(), plural, view);
    for (const file of files) written.add(file);
    console.log([plural, view, ...unplaced.map(({ file }) => `left ${file}`)].join(' '));
  } catch (error) {
    // What has a view of its own, or lacks the call for it, has nothing to write out.
    if (!(error instanceof ArgumentError)) throw error;
  }
};

for (const { entity } of await declaredEntities()) for (const view of viewNames) await eject(entity.plural, view);
// Once for all of them: it looks at the whole tree each time.
await tidy(process.cwd(), [...written]);
