import * as z from 'zod';
import { stricterOf } from './access.ts';
import { type AnyEndpoint, type Endpoint, endpoint, type SignedInAccess } from './endpoint.ts';
import { commaSeparated } from './list-query.ts';

/** A list as `listQuery` and `listOf` declare one. */
type ListOfRows = AnyEndpoint & {
  access: SignedInAccess;
  query: z.ZodObject;
  response: z.ZodObject<{ data: z.ZodArray<z.ZodObject> }>;
};

type ColumnOf<E extends ListOfRows> = keyof z.output<E['response']>['data'][number] & string;

/** What stands between two cells. Spreadsheets of countries with a decimal comma expect a semicolon. */
export const separators = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof separators;
export const separatorNames = Object.keys(separators) as [Separator, ...Separator[]];

/** How cells are told apart, and the decimal sign of amounts and other numbers. */
export type CsvFormat = { separator: Separator; decimal: 'point' | 'comma' };

/** What an export asks for beside the list's own search, filters and order: the columns, and what their heads say. */
type Choice<Column extends string> = { columns: Column[]; labels?: string[] | undefined } & CsvFormat;
const paging = { page: true, limit: true, after: true, before: true } as const;

/** The query of a list's export: the list's own without pages. */
export type CsvQuery<ListQuery, Column extends string> = Omit<ListQuery, keyof typeof paging> & Choice<Column>;
type CsvQueryOf<E extends ListOfRows, More extends string> = CsvQuery<z.output<E['query']>, ColumnOf<E> | More>;

export type CsvEndpoint<E extends ListOfRows, More extends string = never> = Endpoint<
  `GET /api/${string}`,
  {
    access: SignedInAccess;
    summary: string;
    query: z.ZodObject & z.ZodType<CsvQueryOf<E, More>>;
    queryAsForm: true;
    binary: string;
    response: z.ZodUndefined;
  }
>;

const parseJson = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'validation.invalid' });
    return z.NEVER;
  }
};

// Made once for all lists, as what their queries share.
const beside = {
  /** A JSON array, because a label may hold any character. */
  labels: z
    .string()
    .max(10_000)
    .transform(parseJson)
    .pipe(z.array(z.string().trim().max(100)))
    .optional(),
  separator: z.enum(separatorNames).default('comma'),
  decimal: z.enum(['point', 'comma']).default('point'),
};
const NoJson = z.undefined();

/** Of what the marketplace's application tells of: the key by which it knows the record; empty where staff added it. */
export const ofApp = ['externalId'] as const;

/**
 * The export of a list as CSV (RFC 4180, UTF-8 with its mark), at the list's address followed by `/csv`: all rows that the list finds with
 * the same search, filters and order, with the columns asked for in their order. Amounts (`…Cents`) are in major units, with a decimal
 * point unless a comma is asked for, so `currency` is to be asked for beside them; instants are ISO 8601 in UTC. The keys of a selection fit into
 * no address: they come by POST.
 *
 * Whatever is taken out of the house is not for editors, who may read it all the same.
 *
 * @param more columns that files alone have, such as {@link ofApp}.
 * @example csv: csvOf(list)
 */
export const csvOf = <E extends ListOfRows, const More extends string = never>(
  list: E,
  { access = stricterOf('admin', list.access), more = [] }: { access?: SignedInAccess; more?: readonly More[] } = {},
): CsvEndpoint<E, More> => {
  const names = [...Object.keys(list.response.shape.data.element.shape), ...more] as [string, ...string[]];
  const query = list.query
    .omit(paging)
    .extend({ columns: commaSeparated(z.enum(names), names.length), ...beside })
    .refine(
      ({ columns, labels }) => !labels || (labels as string[]).length === (columns as unknown as string[]).length,
      { path: ['labels'], error: 'validation.invalid' },
    );
  return endpoint(`${list.method} ${list.path}/csv` as `GET /api/${string}`, {
    access,
    summary: `${list.summary}, as a CSV file`,
    query: query as unknown as z.ZodObject & z.ZodType<CsvQueryOf<E, More>>,
    queryAsForm: true,
    binary: 'text/csv; charset=utf-8',
    response: NoJson,
  });
};
