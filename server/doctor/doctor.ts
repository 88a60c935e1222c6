import { parseArgs } from 'node:util';
import { tellOperator } from '../operator-error.ts';
import { examine } from './examine.ts';
import { type Finding, levels, worstOf } from './finding.ts';

const usage = `Says what is wrong with a deployment, and what to do. It changes nothing, and tells no secret.

  npm run doctor
  npm run doctor -- --json

Run it with the environment of the server, as the user that it runs as. It ends with 0 where all is well, 1 where there are warnings, 2 where
something is wrong.`;

const widthOf = (findings: readonly Finding[]) => Math.max(...findings.map(({ check }) => check.length));

const describe = (findings: readonly Finding[]) => {
  const width = widthOf(findings);
  return findings
    .flatMap(({ level, check, says, todo }) => [
      `${level.padEnd(8)} ${check.padEnd(width)}  ${says}`,
      ...(todo === undefined ? [] : [`${' '.repeat(9 + width)}  → ${todo}`]),
    ])
    .join('\n');
};

/** @returns the exit code. */
const main = async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const findings = await examine(process.env);
  const level = worstOf(findings);
  console.log(values.json ? JSON.stringify({ level, findings }, undefined, 2) : describe(findings));
  return levels.indexOf(level);
};

const code = await main().catch((error: unknown) => {
  tellOperator(error);
  return levels.indexOf('wrong');
});
// What was given up may still be waiting for an answer.
process.stdout.write('', () => process.exit(code));
