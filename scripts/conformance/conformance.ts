import { parseArgs } from 'node:util';
import { endpoints } from '#contract/index.ts';
import { conform, type Options, specifiedCount } from './conform.ts';
import { type Difference, nameOf } from './report.ts';
import { rules } from './rules.ts';

const usage = `npm run conformance -- https://api.example.com/api/v1 --email admin@example.com --password …

Walks the specification's calls at that address and says call by call what differs.

  --email, --password              of a super admin or an admin; or CONFORMANCE_EMAIL and CONFORMANCE_PASSWORD
  --admin-email, --admin-password  of an admin who is no super admin, to whom some things have to be refused
  --read-only                      nothing is added, changed or removed
  --wait                           also what takes eleven seconds to see: that a refresh token which was used is refused
  --timeout 30                     the seconds that an answer may take

It ends with 0 if nothing differs, with 1 if anything does, and with 2 where it could not be walked to the end.`;

const fail = (message: string) => {
  console.error(message);
  process.exit(2);
};

const parse = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string', default: process.env.CONFORMANCE_EMAIL ?? '' },
        password: { type: 'string', default: process.env.CONFORMANCE_PASSWORD ?? '' },
        'admin-email': { type: 'string', default: process.env.CONFORMANCE_ADMIN_EMAIL ?? '' },
        'admin-password': { type: 'string', default: process.env.CONFORMANCE_ADMIN_PASSWORD ?? '' },
        'read-only': { type: 'boolean', default: false },
        wait: { type: 'boolean', default: false },
        timeout: { type: 'string', default: '30' },
      },
    });
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`);
  }
};

const readOptions = (): Options => {
  const { values, positionals } = parse();
  const [url = '', ...more] = positionals;
  const seconds = Number(values.timeout);
  const isAddress = URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
  if (!isAddress || more.length > 0 || !values.email || !values.password || !(seconds > 0)) fail(usage);
  const [email, password] = [values['admin-email'], values['admin-password']];
  return {
    url,
    email: values.email,
    password: values.password,
    ...(email && password && { admin: { email, password } }),
    readOnly: values['read-only'],
    waits: values.wait,
    seconds,
  };
};

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

const summaries = new Map(endpoints.map((endpoint) => [nameOf(endpoint), endpoint.summary]));

const tell = (call: string, found: readonly Difference[]) => {
  if (found.length === 0) return console.log(`as specified  ${call}`);
  console.log(`DIFFERS       ${call} (${summaries.get(call)})`);
  for (const { rule, asked, expected, came } of found) {
    console.log(`    ${rule}: ${rules[rule]}`);
    console.log(`      asked:    ${asked}\n      expected: ${expected}\n      came:     ${came}`);
  }
};

const { report, missing, answered, saved, stopped } = await conform(readOptions());
for (const call of [...report.asked.keys()].sort())
  tell(
    call,
    report.differences.filter((difference) => difference.call === call),
  );
for (const call of missing) console.log(`not offered   ${call}`);
for (const what of report.unchecked) console.log(`not checked   ${what}`);
if (saved.length > 0) console.log(`\nSaved as they were, so that their version may have grown: ${saved.join(', ')}.`);
if (report.left.size > 0) console.log(`\nLeft behind: ${[...report.left].join(', ')}.`);
const found = `${counted(report.checks(), 'check')}, ${counted(report.differences.length, 'difference')}.`;
if (stopped) fail(`\nThe server could not be walked${report.checks() > 2 ? ' to the end' : ''}: ${stopped}\n${found}`);
console.log(
  `\n${answered} of the specification's ${counted(specifiedCount, 'call')} are answered; ${found}`,
  ...(report.left.size === 0 ? ['Nothing is left behind.'] : []),
);
process.exitCode = report.differences.length === 0 ? 0 : 1;
