/**
 * Generators of code write it with the compiler's own functions, which TypeScript 7 has no more. This gives them those of the version before,
 * which a package keeps.
 *
 * @example node --import ./tests/support/typescript-for-generators.mjs node_modules/@hey-api/openapi-ts/bin/run.js
 */
import { register } from 'node:module';

const common = import.meta.resolve('@ts-morph/common');
const hooks = `
  const source = ${JSON.stringify(`import common from ${JSON.stringify(common)}; export const ts = common.ts; export default common.ts;`)};
  const url = 'data:text/javascript,' + encodeURIComponent(source);
  export const resolve = (specifier, context, next) =>
    specifier === 'typescript' ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
