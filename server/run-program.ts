import { type ParseArgsConfig, parseArgs } from 'node:util';
import { tellOperator } from './operator-error.ts';

/**
 * Runs a command-line program, which says how it is used where it is given `--help`. What its user can mend is told as a sentence, anything else as
 * a fault with its stack, and the process ends with 1.
 */
export const runProgram = async <Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
  run: (given: ReturnType<typeof parseArgs<Config>>) => Promise<unknown>,
) => {
  try {
    const help = { type: 'boolean' } as const;
    const given = parseArgs({ ...config, options: { ...config.options, help } });
    if ('help' in given.values) console.log(usage);
    else await run(given as ReturnType<typeof parseArgs<Config>>);
  } catch (error) {
    tellOperator(error);
    process.exitCode = 1;
  }
};
