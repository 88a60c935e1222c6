import { parseArgs } from 'node:util';
import { type Field, isOptional } from '#contract/entity/kinds.ts';
import { menuSections } from '#src/frame/declaration.ts';
import { ArgumentError, createReader } from './argument-error.ts';
import { isFree, namesOf } from './names.ts';
import { type AskedField, parseField } from './parse-field.ts';
import { declared, type Plan } from './plan.ts';
import { lacksCurrency, requireFields } from './require-fields.ts';
import { isReserved } from './reserved-words.ts';
import { isThere } from './working-copy.ts';

const usage = `npm run add -- coupons code:slug:unique 'percent:whole(1..100)' active:flag=true --title code --section catalogue
npm run add -- coupons +note:text`;

const titleKinds = ['text', 'email', 'made', 'code', 'slug'];
const standardIcon = 'LabelOutlined';

/** What is asked for: a new entity, or further fields of one that there is. */
export type Asked = { dry: boolean } & (
  | { what: 'entity'; plan: Plan }
  | { what: 'fields'; plural: string; fields: readonly AskedField[] }
);

const options = {
  title: { type: 'string' },
  section: { type: 'string' },
  icon: { type: 'string' },
  at: { type: 'string' },
  dry: { type: 'boolean' },
} as const;

const readOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ArgumentError(
      `${(error as Error).message}\nThere are --${Object.keys(options).join(', --')}.\n${usage}`,
      { cause: error },
    );
  }
};

const requirePlural = (plural: string | undefined) => {
  if (plural === undefined) throw new ArgumentError(`Say what to add:\n${usage}`);
  if (!/^[a-z][a-zA-Z0-9]+[^s]s$/.test(plural) || plural.endsWith('ies'))
    throw new ArgumentError(
      `${plural}: say what several are called, as coupons or reportTitles: letters and digits, and one more than the name of one by its s alone.`,
    );
  if (!isFree(namesOf(plural)))
    throw new ArgumentError(`${plural}: this means something else in JavaScript or here. Call them something else.`);
  if (isReserved(plural))
    throw new ArgumentError(
      `${plural}: this is a reserved word of PostgreSQL, so no table can be called so. Call them something else.`,
    );
  return plural;
};

/** A link without a text leads nowhere. */
const maySayNothing = (field: Field) => isOptional(field) || (field.given && field.schema.safeParse('').success);

const requireTitle = (title: string | undefined, fields: readonly AskedField[]) => {
  const possible = fields
    .filter(({ kind, field }) => titleKinds.includes(kind) && !maySayNothing(field))
    .map(({ name }) => name);
  if (possible.length === 0)
    throw new ArgumentError(
      `A field has to say which record it is: one of kind ${titleKinds.join(', ')} that is never empty.`,
    );
  if (title === undefined && possible.length === 1) return possible[0] ?? '';
  if (title !== undefined && possible.includes(title)) return title;
  throw new ArgumentError(
    `--title${title ? ` ${title}` : ''}: say which field tells what record it is: ${possible.join(', ')}.`,
  );
};

const requireSection = (section: string | undefined) => {
  if (menuSections.some((one) => one === section)) return section ?? '';
  throw new ArgumentError(
    `--section${section ? ` ${section}` : ''}: say where in the menu it stands: ${menuSections.join(', ')}.`,
  );
};

const requireIcon = async (icon: string) => {
  if (!/^\w+$/.test(icon) || !(await isThere(`node_modules/@mui/icons-material/${icon}.js`)))
    throw new ArgumentError(
      `--icon ${icon}: there is none in @mui/icons-material. Take one from mui.com/material-ui/material-icons, as LocalOfferOutlined.`,
    );
  return icon;
};

const requireRoute = (at: string | undefined) => {
  if (at && !/^GET \/api\/v1\/[\w/-]+$/.test(at))
    throw new ArgumentError(`--at ${at}: say the route of the list, as 'GET /api/v1/tutor/getLanguages'.`);
  return at;
};

/** @throws ArgumentError with what is wrong of any of them. */
const parseFields = async (written: readonly string[], isFurther = false) => {
  const { read, requireRight } = createReader();
  const fields: AskedField[] = [];
  for (const one of written) {
    const field = await read(() => parseField(one, { isFurther }));
    if (field) fields.push(field);
  }
  requireRight();
  return fields;
};

/** Those that are asked for, with the currency that amounts stand beside. */
const withCurrency = (fields: readonly AskedField[]) =>
  lacksCurrency(declared(fields)) ? [...fields, parseField('currency:currency')] : fields;

/**
 * Reads the command line.
 *
 * @throws ArgumentError that names the argument and says what is allowed.
 */
export const parseArguments = async (args: readonly string[]): Promise<Asked> => {
  const { values, positionals } = readOptions(args);
  const [first, ...written] = positionals;
  const plural = requirePlural(first);
  const dry = values.dry ?? false;
  if (written.length === 0) throw new ArgumentError(`${plural}: say its fields:\n${usage}`);
  const further = written.filter((one) => one.startsWith('+'));
  if (further.length > 0 && further.length < written.length)
    throw new ArgumentError(
      `${written.find((one) => !one.startsWith('+'))}: further fields of what there is all begin with +.`,
    );
  if (further.length > 0) {
    const bare = further.map((one) => one.slice(1));
    return { what: 'fields', dry, plural, fields: await parseFields(bare, true) };
  }
  const { read, requireRight } = createReader();
  const fields = (await read(async () => withCurrency(requireFields(await parseFields(written), plural)))) ?? [];
  const title = fields.length > 0 ? await read(() => requireTitle(values.title, fields)) : undefined;
  const section = await read(() => requireSection(values.section));
  const icon = await read(() => requireIcon(values.icon ?? standardIcon));
  const at = await read(() => requireRoute(values.at));
  requireRight();
  const plan: Plan = {
    names: namesOf(plural),
    fields,
    title: title ?? '',
    section: section ?? '',
    icon: icon ?? '',
    at,
  };
  return { what: 'entity', dry, plan };
};
