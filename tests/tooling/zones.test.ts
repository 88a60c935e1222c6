import { beforeAll, describe, expect, it } from 'vitest';
import { lintSnippets } from '#tests/support/biome.ts';

const uses = (source: string) => `import { it } from '${source}'; export const used = it;`;

const importRule = 'lint/style/noRestrictedImports';
const refusedImports: [file: string, code: string][] = [
  ['contract/a01.ts', uses('pg')],
  ['contract/a02.ts', uses('node:fs')],
  ['contract/a03.ts', uses('#server/app.ts')],
  ['contract/a04.ts', uses('../server/app.ts')],
  ['contract/a05.ts', uses('#src/theme/theme.ts')],
  ['contract/messages/a06.ts', uses('../../src/theme/theme.ts')],
  ['client/src/a01.ts', uses('zod')],
  ['client/src/a02.ts', uses('../../contract/primitives.ts')],
  ['client/src/a03.ts', uses('node:crypto')],
  ['server/a01.ts', uses('#src/theme/theme.ts')],
  ['server/modules/tutors/a02.ts', uses('../../../src/theme/theme.ts')],
  ['server/a03.ts', uses('react-admin')],
  ['server/a04.ts', uses('@mui/material/Button')],
  ['server/a05.ts', uses('#tests/support/browser.ts')],
  ['server/list/a06.ts', uses('../http/answers.ts')],
  ['server/list/csv/a07.ts', uses('#server/http/answers.ts')],
  ['server/list/a08.ts', "import type { it } from '../modules/tutors/tutors.table.ts'; export type Used = typeof it;"],
  ['server/list/a09.ts', uses('#src/theme/theme.ts')],
  ['server/database/a10.ts', uses('../modules/tutors/tutors.table.ts')],
  ['server/database/bulk/a11.ts', uses('../../http/answers.ts')],
  ['server/database/a12.ts', "export const used = () => import('#server/modules/index.ts');"],
  ['server/entity/a13.ts', uses('../modules/accounts/accounts.table.ts')],
  ['server/backup/a14.ts', uses('../demo/size.ts')],
  ['server/backup/a15.ts', uses('#server/demo/size.ts')],
  ['server/backup/a16.ts', uses('react-admin')],
  ['server/modules/auth/a17.ts', uses('../../demo/people/staff.ts')],
  ['src/list/a01.ts', uses('#server/app.ts')],
  ['src/list/a02.ts', uses('../../server/app.ts')],
  ['src/list/a03.ts', uses('#src/resources/tutors/TutorList.tsx')],
  ['src/list/a04.ts', uses('../resources/tutors/TutorList.tsx')],
  ['src/list/a05.ts', uses('#tests/support/browser.ts')],
  ['src/domain/reports/a01.ts', uses('#src/resources/reports/ReportCounts.tsx')],
  ['src/domain/reports/a02.ts', uses('#server/app.ts')],
  ['src/dataProvider/a01.ts', uses('#server/app.ts')],
  ['src/resources/tutors/a01.ts', uses('../users/UserList.tsx')],
  ['src/resources/tutors/a02.ts', uses('#src/resources/users/index.ts')],
  ['src/resources/tutors/a03.ts', "export const used = () => import('#src/resources/users/UserList.tsx');"],
  ['src/resources/tutors/a04.ts', "export { it } from '../users/UserList.tsx';"],
  ['src/resources/tutors/a05.ts', uses('#server/app.ts')],
  ['src/resources/tutors/rates/a06.ts', uses('../../users/UserList.tsx')],
  ['src/bare/a01.ts', uses('@mui/material')],
  ['src/bare/a02.ts', uses('@mui/material/Button')],
  ['src/bare/a03.ts', uses('react-admin')],
  ['src/bare/a04.ts', uses('ra-core')],
  ['src/bare/a05.ts', uses('zod')],
  ['src/bare/a06.ts', uses('#contract/tutors.ts')],
  ['src/bare/a07.ts', uses('#server/app.ts')],
  ['src/bare/a08.ts', uses('ra-ui-materialui/src/list')],
  ['examples/shop/a01.ts', uses('../../server/app.ts')],
  ['examples/shop/pages/a02.ts', uses('../../../src/theme/theme.ts')],
  ['examples/shop/a03.ts', uses('#contract/tutors.ts')],
  ['examples/shop/a04.ts', uses('../../contract/tutors.ts')],
  ['examples/shop/a05.ts', uses('#server/app.ts')],
  ['examples/shop/a06.ts', uses('../../tests/support/browser.ts')],
  ['examples/shop/a07.ts', uses('../../client/src/send.ts')],
  ['examples/shop/a08.ts', uses('#client/send.ts')],
];

const refusedCalls: [file: string, code: string, rule: string][] = [
  ['src/list/n01.ts', "export const used = () => fetch('/');", 'lint/style/noRestrictedGlobals'],
  ['src/list/n02.ts', 'export const used = () => new XMLHttpRequest();', 'lint/style/noRestrictedGlobals'],
  ['src/list/n03.ts', "export const used = () => new EventSource('/');", 'lint/style/noRestrictedGlobals'],
  ['src/list/n04.ts', "export const used = () => window.fetch('/');", 'lint/nursery/noJsRestrictedProperties'],
  ['src/list/n05.ts', "export const used = () => globalThis.fetch('/');", 'lint/nursery/noJsRestrictedProperties'],
  ['src/list/n06.ts', "export const used = () => navigator.sendBeacon('/');", 'lint/nursery/noJsRestrictedProperties'],
  ['src/resources/tutors/n07.ts', "export const used = () => fetch('/');", 'lint/style/noRestrictedGlobals'],
  ['src/bare/n08.ts', "export const used = () => fetch('/');", 'lint/style/noRestrictedGlobals'],
  ['src/list/n09.ts', 'export const used = (given: any) => given;', 'lint/suspicious/noExplicitAny'],
  ['src/list/n10.ts', 'export default 1;', 'lint/style/noDefaultExport'],
];

const allowed: [file: string, code: string][] = [
  ['contract/b01.ts', "import * as z from 'zod'; export const used = z;"],
  ['contract/b02.ts', uses('./primitives.ts')],
  ['contract/b03.ts', uses('#contract/primitives.ts')],
  ['contract/messages/b04.ts', uses('../primitives.ts')],
  ['client/src/b01.ts', uses('./send.ts')],
  ['client/src/types.ts', "import type { it } from '../../contract/primitives.ts'; export type Used = typeof it;"],
  ['server/b01.ts', uses('#contract/tutors.ts')],
  ['server/modules/tutors/b02.ts', uses('../subjects/subjects.table.ts')],
  ['server/b03.ts', uses('fastify')],
  ['server/list/b04.ts', uses('../database/database.ts')],
  ['server/modules/tutors/b05.ts', uses('../../list/list.ts')],
  ['server/demo/b06.ts', uses('../modules/auth/password.ts')],
  ['src/list/b01.ts', uses('#contract/tutors.ts')],
  ['src/list/b02.ts', uses('react-admin')],
  ['src/frame/b03.ts', "import it from '#src/resources/tutors/index.ts'; export const used = it;"],
  ['src/frame/b04.ts', uses('#src/theme/theme.ts')],
  ['src/resources/tutors/b01.ts', uses('./TutorInputs.tsx')],
  ['src/resources/tutors/b02.ts', uses('#src/fields/MoneyField.tsx')],
  ['src/resources/reports/b03.ts', uses('#src/domain/reports/ReportCard.tsx')],
  ['src/resources/tutors/rates/b04.ts', uses('../tutorModel.ts')],
  ['src/resources/tutors/index.ts', 'export default 1;'],
  ['src/bare/b01.ts', uses('react')],
  ['src/bare/b02.ts', uses('#contract/auth.routes.ts')],
  ['src/bare/b03.ts', uses('#src/authProvider/session.ts')],
  ['examples/shop/b01.ts', uses('#client/index.ts')],
  ['examples/shop/b02.ts', uses('fastify')],
  ['examples/shop/b03.ts', uses('./pages/html.ts')],
  ['src/dataProvider/b01.ts', "export const used = () => fetch('/');"],
  ['src/authProvider/b02.ts', "export const used = () => fetch('/');"],
];

describe('the import zones', () => {
  let refused: Map<string, Set<string>>;

  beforeAll(async () => {
    refused = await lintSnippets(
      Object.fromEntries([...refusedImports, ...refusedCalls, ...allowed].map(([file, code]) => [file, code])),
    );
  });

  it.each(refusedImports)('%s may not have: %s', (file) => {
    expect(refused.get(file)).toContain(importRule);
  });

  it.each(refusedCalls)('%s may not have: %s', (file, _, rule) => {
    expect(refused.get(file)).toContain(rule);
  });

  it.each(allowed)('%s may have: %s', (file) => {
    expect([...(refused.get(file) ?? ['not linted'])]).toEqual([]);
  });
});
