import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { type Operation, recordFiles } from './operations.ts';

/**
 * Records whatever this process does to the files below a folder. The functions of Node's `fs` are replaced by ones that do the same and
 * write it down; one that changes files and isn't known here fails, so that nothing goes unseen.
 */
const original = { ...fs, promises: { ...fs.promises } };

type Data = string | NodeJS.ArrayBufferView;
const bytesOf = (data: Data) =>
  typeof data === 'string' ? Buffer.from(data) : Buffer.from(data.buffer, data.byteOffset, data.byteLength);

/** @returns the function that writes an operation down. */
const openRecord = (record: string) => {
  original.mkdirSync(record, { recursive: true });
  const files = recordFiles(record);
  const [log, data] = [original.openSync(files.log, 'a'), original.openSync(files.data, 'a')];
  let length = original.fstatSync(data).size;
  return {
    note: (operation: Operation) => void original.writeSync(log, `${JSON.stringify(operation)}\n`),
    keep: (bytes: Uint8Array) => {
      const from = length;
      length += original.writeSync(data, bytes);
      return from;
    },
  };
};

export type Recorder = Pick<ReturnType<typeof openRecord>, 'note'>;

/** @param root below which files are recorded; it has to exist. @param record where the record is kept; another process's is continued. */
export const recordFs = (root: string, record: string): Recorder => {
  const { note, keep } = openRecord(record);
  const recorded = new Set<number>();
  const below = (path: unknown) => {
    const inside = relative(resolve(root), resolve(String(path)));
    return inside.startsWith('..') ? undefined : inside;
  };

  const openSync: typeof fs.openSync = (path, flags = 'r', mode) => {
    const inside = below(path);
    const existed = inside === undefined || original.existsSync(path);
    const fd = original.openSync(path, flags, mode);
    if (inside === undefined) return fd;
    if (!existed) note({ op: 'create', path: inside });
    note({ op: 'open', path: inside, fd });
    recorded.add(fd);
    const truncates = typeof flags === 'string' ? flags.startsWith('w') : flags & fs.constants.O_TRUNC;
    if (truncates && existed) note({ op: 'truncate', fd, length: 0 });
    return fd;
  };
  const closeSync = (fd: number) => {
    if (recorded.delete(fd)) note({ op: 'close', fd });
    original.closeSync(fd);
  };
  const writeSync = (fd: number, data: Data, offset?: number, length?: number, position?: number | null) => {
    if (!recorded.has(fd)) return original.writeSync(fd, data as Uint8Array, offset, length, position);
    if (typeof position !== 'number') throw new Error('A write without a position is not recorded.');
    const whole = bytesOf(data);
    const bytes = whole.subarray(offset, (offset ?? 0) + (length ?? whole.length));
    const written = original.writeSync(fd, bytes, 0, bytes.length, position);
    note({ op: 'write', fd, position, from: keep(bytes.subarray(0, written)), length: written });
    return written;
  };
  const syncOne = (fd: number) => {
    original.fsyncSync(fd);
    if (recorded.has(fd)) note({ op: 'sync', fd });
  };
  const writeFileSync = (path: fs.PathLike, data: Data, options?: fs.WriteFileOptions) => {
    const { flag = 'w', mode } = typeof options === 'object' && options !== null ? options : {};
    const fd = openSync(path, flag, mode);
    const bytes = bytesOf(data);
    if (bytes.length > 0) writeSync(fd, bytes, 0, bytes.length, 0);
    closeSync(fd);
  };
  const onPath =
    <Rest extends unknown[]>(op: 'folder' | 'remove', run: (path: fs.PathLike, ...rest: Rest) => unknown) =>
    (path: fs.PathLike, ...rest: Rest) => {
      const inside = below(path);
      const result = run(path, ...rest);
      if (inside !== undefined) note({ op, path: inside });
      return result;
    };
  const onTwo =
    (op: 'rename' | 'link', run: (from: fs.PathLike, to: fs.PathLike) => void) =>
    (from: fs.PathLike, to: fs.PathLike) => {
      const [path, target] = [below(from), below(to)];
      run(from, to);
      if ((path === undefined) !== (target === undefined)) throw new Error(`${from} to ${to} is not recorded.`);
      if (path !== undefined && target !== undefined) note({ op, path, to: target });
    };
  const mkdirOne = onPath('folder', original.mkdirSync as (path: fs.PathLike, mode?: unknown) => void);
  const mkdirSync = (path: fs.PathLike, options?: unknown): string | undefined => {
    if (typeof options !== 'object' || !(options as { recursive?: boolean } | null)?.recursive) {
      mkdirOne(path, options);
      return undefined;
    }
    if (original.existsSync(path)) return undefined;
    const first = mkdirSync(join(String(path), '..'), options);
    mkdirOne(path);
    return first ?? String(path);
  };
  const unlinkSync = onPath('remove', original.unlinkSync);
  const rmdirSync = onPath('remove', original.rmdirSync as (path: fs.PathLike) => void);
  const rmSync = (path: fs.PathLike, options: fs.RmOptions = {}) => {
    if (below(path) === undefined) return original.rmSync(path, options);
    const found = original.lstatSync(path, { throwIfNoEntry: false });
    if (!found && options.force) return;
    if (!found?.isDirectory()) return void unlinkSync(path);
    for (const name of original.readdirSync(path)) rmSync(join(String(path), name), options);
    rmdirSync(path);
  };
  const truncateSync: typeof fs.truncateSync = (path, length) => {
    original.truncateSync(path, length);
    const inside = below(path);
    if (inside !== undefined) note({ op: 'truncate', path: inside, length: length ?? 0 });
  };
  const ftruncateSync: typeof fs.ftruncateSync = (fd, length) => {
    original.ftruncateSync(fd, length);
    if (recorded.has(fd)) note({ op: 'truncate', fd, length: length ?? 0 });
  };
  const [renameSync, linkSync] = [onTwo('rename', original.renameSync), onTwo('link', original.linkSync)];

  const open: typeof fs.promises.open = async (path, flags, mode) => {
    if (below(path) === undefined) return original.promises.open(path, flags, mode);
    // The descriptor of a synchronous opening, in the clothes of a handle: what is written this way is small.
    const fd = openSync(path, flags ?? 'r', mode);
    const handle = {
      fd,
      writeFile: async (data: Data) => void writeSync(fd, bytesOf(data), 0, bytesOf(data).length, 0),
      sync: async () => syncOne(fd),
      datasync: async () => syncOne(fd),
      close: async () => closeSync(fd),
      [Symbol.asyncDispose]: async () => closeSync(fd),
    };
    return handle as unknown as fs.promises.FileHandle;
  };
  const unknown =
    (name: string, run: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      if (typeof given[0] === 'number' ? recorded.has(given[0]) : below(given[0]) !== undefined)
        throw new Error(`fs.${name} is not recorded.`);
      return run(...given);
    };

  const changing =
    /^(append|copy|cp|mkdtemp|rm|symlink|link|mkdir|open|rename|truncate|ftruncate|unlink|write|createWrite)/;
  const refused = (of: object) =>
    Object.fromEntries(
      Object.entries(of)
        .filter(([name, value]) => changing.test(name) && name !== 'openAsBlob' && typeof value === 'function')
        .map(([name, value]) => [name, unknown(name, value)]),
    );
  const promised =
    <Given extends unknown[], Result>(run: (...given: Given) => Result) =>
    async (...given: Given) =>
      run(...given);
  Object.assign(fs.promises, refused(fs.promises), {
    ...{ open, mkdir: promised(mkdirSync), writeFile: promised(writeFileSync), rename: promised(renameSync) },
    ...{ link: promised(linkSync), rm: promised(rmSync), unlink: promised(unlinkSync), rmdir: promised(rmdirSync) },
  });
  Object.assign(fs, refused(fs), {
    ...{ openSync, closeSync, writeSync, writeFileSync, fsyncSync: syncOne, fdatasyncSync: syncOne, mkdirSync },
    ...{ renameSync, linkSync, unlinkSync, rmdirSync, rmSync, truncateSync, ftruncateSync },
  });
  syncBuiltinESMExports();
  note({ op: 'process' });
  return { note };
};
