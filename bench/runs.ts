import type { ExportFigures } from './exporting.ts';
import type { FindFigures } from './finding.ts';
import type { ImportFigures } from './importing.ts';
import type { IncomingFigures } from './incoming/incoming.ts';
import type { LiveFigures } from './live.ts';
import type { Figures } from './load.ts';
import type { EngineName } from './options.ts';
import type { SealingFigures } from './sealing.ts';
import type { SearchFigures } from './searching.ts';
import type { WebhookFigures } from './webhooks.ts';
import type { WriteFigures } from './writing.ts';

export type Measured = {
  floor: Figures;
  calls: Record<string, Figures & { alone: number }>;
  csv: ExportFigures;
  /** How much of the floor the list reaches, every call another one. */
  share: number;
  /** Resident memory of the server before anybody calls, in megabytes. Null where the system does not tell. */
  idleMegabytes: number | null;
  /** How much more memory the server and PostgreSQL's processes for it hold after that, in megabytes. Null where the system does not tell. */
  grownMegabytes: number | null;
  /** How much of the floor one record a call reaches. */
  records: number;
  writes: WriteFigures;
  searches: SearchFigures;
  finds: FindFigures;
  startMs: number;
};
export type Run = { engine: EngineName; size: number } & Measured;
/** How much longer a call takes at the largest size than at the smallest. */
export type Growth = { engine: EngineName; calls: Record<string, number> };

export type ApiResults = {
  /** How long the first start took, with a demo marketplace to make. */
  firstStartMs: number;
  runs: Run[];
  growths: Growth[];
  /** One change of many rows, by engine. */
  sealing: Partial<Record<EngineName, SealingFigures>>;
  /** How the marketplace's data comes in, by engine. */
  incoming: Partial<Record<EngineName, IncomingFigures>>;
  /** A file of users, by engine. */
  importing: Partial<Record<EngineName, ImportFigures>>;
  /** What is told to others, by engine. */
  webhooks: Partial<Record<EngineName, WebhookFigures>>;
  live: Partial<Record<EngineName, LiveFigures>>;
};
