import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { platform } from 'node:os';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's file system on Node that have to be completed; PGlite's types leave them out. */
type Node = object;
type MountedNodeFs = {
  realPath: (node: Node) => string;
  tryFSOperation: (run: () => void) => void;
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
  node_ops: { mknod: (folder: Node, name: string, mode: number, device: number) => Node };
};

const syncFolder = (folder: string) => {
  // Windows cannot sync a folder; and one that is gone has no names.
  if (platform() === 'win32' || !existsSync(folder)) return;
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
};

/**
 * Emscripten's file system on Node has an fsync that succeeds and does nothing. This is a real one.
 *
 * PostgreSQL also relies on a new file's name being as durable as its content once the file is synced. Not every file system promises
 * that, so folders that have new names are synced with the next file.
 */
const implementFsync = (mounted: MountedNodeFs) => {
  const { stream_ops, node_ops } = mounted;
  const { mknod } = node_ops;
  const changed = new Set<string>();
  node_ops.mknod = (folder, ...given) => {
    changed.add(mounted.realPath(folder));
    return mknod(folder, ...given);
  };
  stream_ops.fsync = ({ nfd }) => {
    // An error becomes Emscripten's own, by which PostgreSQL learns of it.
    mounted.tryFSOperation(() => {
      fsyncSync(nfd);
      for (const folder of changed) syncFolder(folder);
      changed.clear();
    });
    return 0;
  };
};

/** The file system of the embedded database's folder: what PostgreSQL was told is on the disk is there. */
export class SyncedNodeFs extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const complete = (module: { NODEFS: unknown }) => implementFsync(module.NODEFS as MountedNodeFs);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), complete] } };
  }
}
