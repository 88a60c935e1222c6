import { beforeAll, describe, expect, it } from 'vitest';
import { type Change, compileWith } from '#tests/support/compile.ts';

/** What is taken away, the file that then does not compile, and what the compiler says there. */
const forgettings: [what: string, change: Change, refused: string, says: string][] = [
  [
    'entity in the contract',
    { file: 'contract/entities.ts', from: ' Page,', to: '' },
    'src/resources/pages/index.ts',
    `Type '"page"' is not assignable`,
  ],
  [
    'kind of record that a field names',
    { file: 'contract/subjects.ts', from: "ref('subject',", to: "ref('topic'," },
    'contract/audit.ts',
    `Type '"topic"' is not assignable`,
  ],
  [
    'the label of a field in one language',
    { file: 'src/resources/levels/messages.de.ts', from: /^ {4}rank: .*\n/m, to: '' },
    'src/resources/levels/messages.de.ts',
    "Property 'rank' is missing",
  ],
  [
    'the word for a value in one language',
    { file: 'src/resources/levels/messages.fr.ts', from: /true: '.*?', /, to: '' },
    'src/resources/levels/messages.fr.ts',
    "Property 'true' is missing",
  ],
  [
    'the hint of a field in one language',
    { file: 'src/resources/languages/messages.pt.ts', from: /^ {2}code_help: .*\n/m, to: '' },
    'src/resources/languages/messages.pt.ts',
    "Property 'code_help' is missing",
  ],
  [
    'the label of a field in every language',
    { file: 'src/resources/subjects/messages.en.ts', from: /^ {4}slug: .*\n/m, to: '' },
    'src/resources/subjects/index.ts',
    "Property 'slug' is missing",
  ],
  [
    'a language',
    { file: 'src/resources/report-titles/index.ts', from: "    pt: () => import('./messages.pt.ts'),\n", to: '' },
    'src/resources/report-titles/index.ts',
    "Property 'pt' is missing",
  ],
  [
    'what uses a record',
    { file: 'server/modules/entities.ts', from: 'uses: { reports: reports.titleId }', to: 'uses: {}' },
    'server/modules/entities.ts',
    "Property 'reports' is missing",
  ],
  [
    'the label of a new event of the audit trail',
    { file: 'contract/audit.ts', from: "  'emptied',\n", to: "  'emptied',\n  'restored',\n" },
    'src/domain/audit/words/en.ts',
    "Property 'restored' is missing",
  ],
  [
    'the label of an event of the audit trail in one language',
    { file: 'src/domain/audit/words/de.ts', from: /^ {4}loaded: .*\n/m, to: '' },
    'src/domain/audit/words/de.ts',
    // Beside the new event of before, which German does not name either.
    ': loaded, restored',
  ],
];

describe('the compiler refuses, where it belongs, a forgotten', () => {
  let errors: string[];
  beforeAll(async () => {
    errors = await compileWith(forgettings.map(([, change]) => change));
  }, 300_000);

  it.each(forgettings)('%s', (_, __, refused, says) => {
    expect(errors.filter((error) => error.startsWith(`${refused}(`)).join('\n')).toContain(says);
  });
});
