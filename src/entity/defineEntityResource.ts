import type * as z from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type TranslationNameOf, translationOf } from '#contract/entity/kinds/localized.ts';
import {
  type Fields,
  fileFields,
  type GivenKind,
  type ListedKind,
  type NameOf,
  type PhotoUrlNameOf,
} from '#contract/entity/kinds.ts';
import { files } from '#contract/files.ts';
import type { Drawn, ListedEntity, LoadView, MenuEntry, ResourceDeclaration } from '#src/frame/declaration.ts';
import {
  defineResource,
  type InEveryLanguage,
  type ResourceMessages,
  type ResourceSpec,
} from '#src/frame/defineResource.ts';
import type { ViewName } from '#src/frame/routeTable.ts';
import type { Routing } from '#src/frame/viewRoutes.ts';
import { derivedViews, loadTab, withEditors } from './derivedViews.ts';
import type { TonesOf } from './looks.ts';

type WordsOf<Field> = Field extends { kind: 'choice'; words: readonly (infer Word extends string)[] }
  ? Record<Word, string>
  : Field extends { kind: 'states'; states: infer States }
    ? Record<keyof States & string, string>
    : Record<'true' | 'false', string>;

/** The states that a transition leads to. */
type Reached<States> = {
  [From in keyof States]: States[From] extends { to: infer To } ? keyof To : never;
}[keyof States];
type ReachedIn<F extends Fields> = {
  [Name in NameOf<F, 'states'>]: F[Name] extends { states: infer States } ? Reached<States> : never;
}[NameOf<F, 'states'>];
/** What a button says that takes a record to a state. */
type ActionWords<F extends Fields> = [NameOf<F, 'states'>] extends [never]
  ? unknown
  : { actions: Record<ReachedIn<F> & string, string> };

/** They are told with what they translate, and addresses of photos with those. */
type Unlabelled<E extends ListedEntity> = TranslationNameOf<E['fields']> | PhotoUrlNameOf<E['fields']>;

/** A label for every field, what a new record's form is headed with, a word for every value there is, and a hint for those that have one. */
type EntityMessages<E extends ListedEntity, Hint extends string> = ResourceMessages<E['schema'], Unlabelled<E>> & {
  [Name in NameOf<E['fields'], 'flag' | 'choice' | 'states'>]: WordsOf<E['fields'][Name]>;
} & { [Name in `${Hint}_help`]: string } & ActionWords<E['fields']> &
  (E['calls'] extends { add: unknown } ? { add: string } : unknown);

type EntityResourceSpec<E extends ListedEntity, Hint extends string, M> = Pick<
  ResourceSpec<E['schema'], M>,
  'actions' | 'firstPage' | 'uploads'
> & {
  /** What react-admin calls it, where that is not its entity's name in hyphens. */
  name?: string;
  /** Calls in the place of the derived ones. */
  endpoints?: ResourceSpec<E['schema'], M>['endpoints'];
  /** How its views are reached, where that is not over the list. */
  routes?: Routing;
  hints?: readonly Hint[];
  /** How grave the words of choices and states are: their chips look like that. */
  tones?: TonesOf<E>;
  /** Tabs on the records that its own name, where those are shown on pages. @example tabs: [{ on: 'tutors', by: 'tutor' }] */
  tabs?: readonly { on: string; by: NameOf<E['fields'], 'ref' | 'refs' | 'via'> }[];
  /** Fields that its list does not show until somebody asks for them, as there is no room for more. */
  hidden?: readonly NameOf<E['fields'], ListedKind>[];
  counted?: { [Name in NameOf<E['fields'], 'count'>]?: Drawn['counted'][string] };
  /** All that there are; the derived ones unless given. @example views: { ...derivedViews, list: () => import('./LanguageList.tsx') } */
  views?: Partial<Record<ViewName, LoadView>>;
  /** What a record is called: its field that is the title, unless given. */
  title?: ResourceSpec<E['schema'], M>['title'];
  menu: MenuEntry;
  messages: InEveryLanguage<M>;
};

/** `reportTitles` → `report-titles` */
export const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The columns that its list does not show until somebody asks for them: those that are said, translations, and when it was changed. */
export const hiddenColumns = (fields: Fields, said: readonly string[]) => [
  ...said,
  ...Object.keys(fields).filter((name) => translationOf(fields[name])),
  'updatedAt',
];

const uploadsOf = (fields: Fields) => Object.fromEntries(fileFields(fields).map((name) => [name, files.uploadPhoto]));

/**
 * Declares an entity's screens: all that its contract does not say. They stand at its name in hyphens, a record and its form over the list.
 *
 * @example
 * export default defineEntityResource(Language, {
 *   hints: ['code'],
 *   menu: { section: 'catalogue', icon: LanguageIcon },
 *   messages: { en, de: () => import('./messages.de.ts'), fr: …, pt: … },
 * });
 */
export const defineEntityResource = <
  E extends ListedEntity,
  M extends EntityMessages<E, Hint>,
  const Hint extends NameOf<E['fields'], GivenKind> = never,
>(
  entity: E,
  { hints = [], counted = {}, tones = {}, tabs = [], hidden = [], ...spec }: EntityResourceSpec<E, Hint, M>,
): ResourceDeclaration => {
  const { list, csv, get, add, copy, update, changeStatus, remove, mergePreview, merge } = entity.calls;
  const endpoints = { getList: list, export: csv, getOne: get, create: add, update, delete: remove, ...spec.endpoints };
  const { create, edit, ...read } = spec.views ?? derivedViews;
  // A form that nothing could be sent from has no address.
  const offered = { ...read, ...(endpoints.create && create && { create }), ...(endpoints.update && edit && { edit }) };
  const drawn = {
    entity,
    hints,
    counted,
    tones,
    hidden: hiddenColumns(entity.fields, hidden),
    onPages: spec.routes === 'pages',
  };
  const declaration = defineResource<E['schema'], M, Unlabelled<E>>(entity.schema, {
    name: kebabCase(entity.plural),
    routes: 'drawer',
    title: (record) => String((record as Record<string, unknown>)[entity.title]),
    ...spec,
    views: withEditors(entity.fields, offered),
    uploads: { ...uploadsOf(entity.fields), ...spec.uploads },
    endpoints,
    actions: {
      ...(copy && { copy }),
      ...(changeStatus && { changeStatus }),
      ...(mergePreview && merge && { mergePreview, merge }),
      ...spec.actions,
    },
  });
  return { ...declaration, drawn: drawn as Drawn, tabs: tabs.map((tab) => ({ ...tab, content: loadTab })) };
};

/** Where what is counted is listed. @example counted: { reportCount: foundIn(reports.list, 'titleId') } */
export const foundIn = <E extends AnyEndpoint & { query: z.ZodObject }>(
  list: E,
  by: keyof z.output<E['query']> & string,
) => ({ list, by });
