import { Level } from '#contract/levels.ts';
import { tableOf } from '../../entity/table.ts';

export const levels = tableOf('levels', Level);
