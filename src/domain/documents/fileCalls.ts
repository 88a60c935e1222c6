import type { BoundEndpoint } from '#src/frame/declaration.ts';

/** The calls of a record's files: `add` is about the record, the others about a file. */
export type FileCalls = { add: BoundEndpoint; remove: BoundEndpoint; open: BoundEndpoint };
