import { lockFolder } from '#server/database/folder-lock.ts';
import { connectToHolder } from '#server/database/holder-socket.ts';

/** A process that takes a folder and keeps it, or asks whoever has it: `hold-folder.ts hold|ask <folder>`. It prints how that went. */
const [what, folder = ''] = process.argv.slice(2);

const hold = async () => {
  const { onConnection } = await lockFolder(folder);
  onConnection((socket) => socket.end(`process ${process.pid}`));
  // The lock alone keeps no process alive.
  setInterval(() => undefined, 60_000);
  console.log('held');
};

const ask = async () => {
  const socket = await connectToHolder(folder);
  for await (const answer of socket) console.log(`answered by ${answer}`);
};

await (what === 'hold' ? hold() : ask()).catch((error: Error) => console.log(`refused: ${error.message}`));
