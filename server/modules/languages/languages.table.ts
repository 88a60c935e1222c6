import { Language } from '#contract/languages.ts';
import { tableOf } from '../../entity/table.ts';

export const languages = tableOf('languages', Language);
