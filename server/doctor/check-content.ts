import { expiringDays } from '#contract/service-tokens.ts';
import { day, hour, minute } from '../durations.ts';
import { backupDays } from '../modules/setup/setup.repository.ts';
import { several } from '../several.ts';
import type { Learned, Patient } from './examination.ts';
import type { Content, Facts } from './facts.ts';
import { duration, type Finding, ok, warning, wrong } from './finding.ts';

/** Whatever lies in the tables is judged by the database's own clock. */
type Judge = (content: Content, now: number, patient: Patient) => Finding[];

const backup: Judge = ({ backupAt }, now, { config }) => {
  const physical = config.databaseUrl === undefined ? '' : ' Backups by PostgreSQL’s own means are not seen from here.';
  const todo = `npm run backup -- file, every night.${physical}`;
  const age = backupAt === null ? undefined : now - backupAt;
  if (age !== undefined && age <= backupDays * day) return [ok('backup', `The last one is ${duration(age)} old.`)];
  const says = age === undefined ? 'There has never been one.' : `The last one is ${duration(age)} old.`;
  const isGrave = config.databaseUrl === undefined && config.production && (age ?? Infinity) > 30 * day;
  return [isGrave ? wrong('backup', says, todo) : warning('backup', says, todo)];
};

/** The embedded database is open to one program at a time. The start prints a link as long as nobody has an account. */
const makingAdmin = (hasAccounts: boolean, { databaseUrl }: Patient['config']) =>
  `npm run create-admin${databaseUrl === undefined ? ', once the server is stopped' : ''}${hasAccounts ? '' : '; or the link that the start prints'}.`;

const people: Judge = ({ hasAccounts, superAdmins, demoAccounts }, _, { config }) => [
  ...(superAdmins === 0
    ? [warning('accounts', 'There is no active super admin.', makingAdmin(hasAccounts, config))]
    : [ok('accounts', `There ${superAdmins === 1 ? 'is' : 'are'} ${several(superAdmins, 'active super admin')}.`)]),
  ...(config.production && demoAccounts > 0
    ? [
        wrong(
          'accounts',
          `${several(demoAccounts, 'account')} of the demo marketplace ${demoAccounts === 1 ? 'is' : 'are'} active, whose password the README names.`,
          'Switch them off among the admins, or begin with an empty database.',
        ),
      ]
    : []),
];

const letters: Judge = ({ letters: { waiting, oldestDue, putOff, oldestPutOff, dropped } }, now) => {
  const found: Finding[] = [];
  const age = oldestDue === null ? 0 : now - oldestDue;
  const stuck = `${several(waiting, 'e-mail')} should have gone, the oldest ${duration(age)} ago.`;
  const todo = 'See what is said of mail above, and in the log: "an e-mail was not sent". Is a server running?';
  if (age > 6 * hour) found.push(wrong('letters', stuck, todo));
  else if (age > 15 * minute) found.push(warning('letters', stuck, todo));
  const putOffFor = oldestPutOff === null ? 0 : now - oldestPutOff;
  // A mailbox that is full, or a server that asks everybody to come again: that passes.
  if (putOffFor > hour) {
    const says = `${several(putOff, 'e-mail')} ${putOff === 1 ? 'is' : 'are'} put off again and again, the oldest for ${duration(putOffFor)}.`;
    found.push(warning('letters', says, 'The log says why: "an e-mail was not sent".'));
  }
  if (dropped > 0) {
    const says = `${several(dropped, 'e-mail')} of the last 7 days ${dropped === 1 ? 'was' : 'were'} given up.`;
    found.push(
      warning('letters', says, 'The log says why; letters about decisions can be sent again from the record.'),
    );
  }
  return found.length > 0 ? found : [ok('letters', 'No e-mail waits that should have gone.')];
};

const webhooks: Judge = ({ webhooks: { failing, switchedOff, waiting, oldestDue, givenUp } }, now) => {
  const found: Finding[] = [];
  const todo = 'Webhooks, in Lectern, shows what came back. Deliveries are kept, and can be sent again.';
  if (failing.length > 0) found.push(warning('webhooks', `Deliveries to ${failing.join(', ')} fail.`, todo));
  if (switchedOff.length > 0)
    found.push(wrong('webhooks', `${switchedOff.join(', ')} failed for so long that nothing is sent there.`, todo));
  const age = oldestDue === null ? 0 : now - oldestDue;
  if (age > 15 * minute) {
    const says = `${several(waiting, 'delivery')} ${waiting === 1 ? 'waits' : 'wait'}, the oldest for ${duration(age)}.`;
    found.push(warning('webhooks', says, 'Is a server running? Its log says what keeps it.'));
  }
  if (givenUp > 0) {
    const says = `${several(givenUp, 'delivery')} of the last 7 days ${givenUp === 1 ? 'was' : 'were'} given up.`;
    found.push(warning('webhooks', says, todo));
  }
  return found.length > 0 ? found : [ok('webhooks', 'Nothing fails, and nothing waits for long.')];
};

const tokens: Judge = ({ tokens: used }, now) => {
  const todo =
    'Service tokens, in Lectern, replaces it: give the new one to its program. Revoke it where none needs it any more.';
  const found = used.map(({ name, endsAt }) =>
    endsAt > now
      ? warning('tokens', `${name} is in use, and ends in ${duration(endsAt - now)}.`, todo)
      : wrong('tokens', `${name} was in use, and ended ${duration(now - endsAt)} ago.`, todo),
  );
  return found.length > 0 ? found : [ok('tokens', `None that is in use ends within ${expiringDays} days.`)];
};

const trail: Judge = ({ trail: { waiting, oldest, sealed } }, now) => {
  const age = oldest === null ? 0 : now - oldest;
  const says = `${several(waiting, 'event')} of the audit trail ${waiting === 1 ? 'waits' : 'wait'} to be sealed, the oldest for ${duration(age)}.`;
  const todo =
    'A running server seals within seconds: see its log, "the audit trail was not sealed". npm run audit:verify seals too.';
  if (age > hour) return [wrong('audit trail', says, todo)];
  if (age > 2 * minute) return [warning('audit trail', says, todo)];
  return [
    ok(
      'audit trail',
      sealed === null ? 'It is empty.' : `It is sealed up to the last event, ${duration(now - sealed)} ago.`,
    ),
  ];
};

const unreadable: Judge = ({ unreadable: { secondFactors, webhooks: names } }) => {
  const back = 'Set the ACCESS_TOKEN_SECRET that there was before';
  const found: Finding[] = [];
  if (secondFactors > 0) {
    const says = `${several(secondFactors, 'second factor')} ${secondFactors === 1 ? 'was' : 'were'} set up under another ACCESS_TOKEN_SECRET: codes of an authenticator are refused.`;
    const reset = 'a super admin resets two-factor sign-in, under Admins; npm run create-admin makes one who has none';
    found.push(wrong('secrets', says, `${back}. Else recovery codes let in, and ${reset}.`));
  }
  if (names.length > 0) {
    const says = `The secret of ${names.join(', ')} was made under another ACCESS_TOKEN_SECRET: nothing is sent there.`;
    found.push(
      wrong(
        'secrets',
        says,
        `${back}. Else rotate it, under Webhooks, and give the new one to its program: what waits goes at once.`,
      ),
    );
  }
  return found;
};

const judges = [unreadable, backup, people, letters, webhooks, tokens, trail];

export const checkContent = (patient: Patient, learned: Learned): Finding[] => {
  if ('unknown' in learned) return [];
  const { content, now }: Facts = learned.facts;
  return content === undefined ? [] : judges.flatMap((judge) => judge(content, now, patient));
};
