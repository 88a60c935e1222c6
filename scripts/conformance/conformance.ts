import { parseArgs } from 'node:util';
import { conform, type Options, specifiedCount } from './conform.ts';
import { rules } from './rules.ts';

const usage = `npm run conformance -- https://api.example.com/api/v1 --email admin@example.com --password …

Walks the specification's calls at that address and says call by call what differs; ends with 1 if anything does.

  --email, --password  of an admin or a super admin; or CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD
  --read-only          nothing is added, changed or removed
  --wait               also what takes eleven seconds to see: that a refresh token which was used is refused`;

const fail = (message: string) => {
  console.error(message);
  process.exit(2);
};

const readOptions = (): Options => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string', default: process.env.CONFORMANCE_EMAIL ?? '' },
      password: { type: 'string', default: process.env.CONFORMANCE_PASSWORD ?? '' },
      'read-only': { type: 'boolean', default: false },
      wait: { type: 'boolean', default: false },
    },
  });
  const [url = ''] = positionals;
  if (!/^https?:\/\//.test(url) || !values.email || !values.password) fail(usage);
  return {
    url,
    email: values.email,
    password: values.password,
    readOnly: values['read-only'],
    waits: values.wait,
  };
};

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const { report, missing, answered } = await conform(readOptions()).catch((error: Error) =>
  fail(`The server could not be walked: ${error.message}${error.cause ? ` (${error.cause})` : ''}`),
);
for (const call of [...report.called].sort()) {
  const found = report.differences.filter((difference) => difference.call === call);
  console.log(`${found.length === 0 ? 'as specified' : 'DIFFERS     '}  ${call}`);
  for (const { rule, expected, came } of found)
    console.log(`    ${rule}: ${rules[rule]}\n      expected: ${expected}\n      came:     ${came}`);
}
for (const call of missing) console.log(`not offered   ${call}`);
for (const what of report.unchecked) console.log(`not checked   ${what}`);
console.log(
  [
    `\n${answered} of the specification's ${counted(specifiedCount, 'call')} are answered;`,
    `${counted(report.checks(), 'check')}, ${counted(report.differences.length, 'difference')}.`,
    report.left.length === 0 ? 'Nothing is left behind.' : `Left behind: ${report.left.join(', ')}.`,
  ].join(' '),
);
process.exitCode = report.differences.length === 0 ? 0 : 1;
