/** Something that a process did to the disk, or a note of its own in between. Files are named by their path below the recorded folder. */
export type Operation =
  | { op: 'create' | 'folder' | 'remove'; path: string }
  | { op: 'open'; path: string; fd: number }
  | { op: 'close' | 'sync'; fd: number }
  /** `from` is where the bytes are in the data file beside the log. */
  | { op: 'write'; fd: number; position: number; from: number; length: number }
  | { op: 'truncate'; path: string; length: number }
  | { op: 'truncate'; fd: number; length: number }
  | { op: 'rename' | 'link'; path: string; to: string }
  /** Another process begins: what the one before had open is closed. */
  | { op: 'process' }
  | { op: 'phase'; name: string }
  /** Of what is stored under a key: that it is about to become a value, and that whoever wrote it was told so. */
  | { op: 'begun' | 'acknowledged'; key: string; value: string };

/** Where the record of a folder is kept: the operations, a line each, and the bytes that were written. */
export const recordFiles = (record: string) => ({ log: `${record}/operations.jsonl`, data: `${record}/data` });
