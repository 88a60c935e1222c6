import { basename, dirname } from 'node:path';
import type { Operation } from './operations.ts';

/** A change of a file's content that the disk may not have. */
export type Change = { position: number; bytes: Buffer } | { length: number };
export type DiskFile = { kind: 'file'; bytes: Buffer; length: number; pending: Change[] };

/** A change of a folder's names, such as a rename, of which the disk has all or nothing. */
export type Naming = { name: string; node: DiskNode | undefined }[];
export type DiskFolder = {
  kind: 'folder';
  durable: Map<string, DiskNode>;
  pending: Naming[];
  /** As processes see it. */
  now: Map<string, DiskNode>;
};
export type DiskNode = DiskFile | DiskFolder;

const newFile = (): DiskFile => ({ kind: 'file', bytes: Buffer.alloc(0), length: 0, pending: [] });
const newFolder = (): DiskFolder => ({ kind: 'folder', durable: new Map(), pending: [], now: new Map() });

/** Makes a change durable. */
const applyTo = (file: DiskFile, change: Change) => {
  if (!('bytes' in change)) {
    file.bytes.fill(0, Math.min(change.length, file.length), file.length);
    file.length = change.length;
  }
  const end = 'bytes' in change ? change.position + change.bytes.length : change.length;
  if (end > file.bytes.length) {
    const grown = Buffer.alloc(Math.max(end, file.bytes.length * 2));
    file.bytes.copy(grown);
    file.bytes = grown;
  }
  if (!('bytes' in change)) return;
  change.bytes.copy(file.bytes, change.position);
  file.length = Math.max(file.length, end);
};

export const applyNaming = (names: Map<string, DiskNode>, naming: Naming) => {
  for (const { name, node } of naming) {
    if (node) names.set(name, node);
    else names.delete(name);
  }
};

/**
 * A disk that promises no more than it must: what was written to a file is sure once that file was synced, and its name once its
 * folder was. Everything else may be there after a power cut, or not, in any combination.
 */
export const createDisk = (readData: (from: number, length: number) => Buffer) => {
  const root = newFolder();
  const opened = new Map<number, DiskNode>();

  const find = (path: string): DiskNode => {
    let node: DiskNode | undefined = root;
    for (const name of path.split('/').filter((part) => part !== '' && part !== '.'))
      node = node?.kind === 'folder' ? node.now.get(name) : undefined;
    if (!node) throw new Error(`The record has no ${path}.`);
    return node;
  };
  const folderOf = (path: string) => find(dirname(path)) as DiskFolder;
  const at = (fd: number) => {
    const node = opened.get(fd);
    if (!node) throw new Error(`The record has nothing open as ${fd}.`);
    return node;
  };
  const change = (folder: DiskFolder, naming: Naming) => {
    applyNaming(folder.now, naming);
    folder.pending.push(naming);
  };
  const put = (path: string, node: DiskNode | undefined) => change(folderOf(path), [{ name: basename(path), node }]);
  const move = (path: string, to: string) => {
    const node = find(path);
    const [from, into] = [folderOf(path), folderOf(to)];
    const [gone, here] = [
      { name: basename(path), node: undefined },
      { name: basename(to), node },
    ];
    if (from === into) return change(from, [gone, here]);
    change(into, [here]);
    change(from, [gone]);
  };
  const sync = (node: DiskNode) => {
    if (node.kind === 'file') for (const each of node.pending) applyTo(node, each);
    else for (const each of node.pending) applyNaming(node.durable, each);
    node.pending = [];
  };

  const run = (operation: Operation) => {
    switch (operation.op) {
      case 'create':
        return put(operation.path, newFile());
      case 'folder':
        return put(operation.path, newFolder());
      case 'remove':
        return put(operation.path, undefined);
      case 'link':
        return put(operation.to, find(operation.path));
      case 'rename':
        return move(operation.path, operation.to);
      case 'open':
        return void opened.set(operation.fd, find(operation.path));
      case 'close':
        return void opened.delete(operation.fd);
      case 'process':
        return opened.clear();
      case 'sync':
        return sync(at(operation.fd));
      case 'write': {
        const bytes = readData(operation.from, operation.length);
        return void (at(operation.fd) as DiskFile).pending.push({ position: operation.position, bytes });
      }
      case 'truncate': {
        const file = ('fd' in operation ? at(operation.fd) : find(operation.path)) as DiskFile;
        return void file.pending.push({ length: operation.length });
      }
    }
  };
  return { root, run };
};
