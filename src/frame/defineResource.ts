import type * as z from 'zod';
import type { Access } from '#contract/access.ts';
import type { ScreenEndpoint } from '#contract/endpoint.ts';
import type { KeptField, Locale } from '#contract/primitives.ts';
import type { Translate } from '#src/dataProvider/translate.ts';
import type {
  BoundEndpoint,
  FirstPage,
  LoadedMessages,
  LoadView,
  MenuEntry,
  Messages,
  PageDeclaration,
  ResourceDeclaration,
  Verb,
} from './declaration.ts';
import { firstPageOf } from './firstPage.ts';
import type { ViewName } from './routeTable.ts';
import { onlyExisting, type Routing, routesOf } from './viewRoutes.ts';

/** A label for every field of the schema, except those that all records carry, whose labels are shared, and those made of others'. */
export type ResourceMessages<Schema extends z.ZodObject, Labelled extends string = never> = {
  /** Singular and plural, such as `Tutor |||| Tutors`. */
  name: string;
  fields: Record<Exclude<keyof z.output<Schema> & string, KeptField | Labelled>, string>;
};

/** The same tree of keys in another language. */
export type Translated<M> = { [Key in keyof M]: M[Key] extends string ? string : Translated<M[Key]> };

export type InEveryLanguage<M> = { en: M } & Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Translated<M> }>>;

export type ResourceSpec<Schema extends z.ZodObject, M> = {
  /** react-admin's name of it and the key of its messages; also its path under `/admin`, unless `path` says otherwise. */
  name: string;
  path?: string;
  key?: keyof z.output<Schema> & string;
  routes: Routing;
  endpoints: Partial<Record<Verb, BoundEndpoint>>;
  actions?: Record<string, BoundEndpoint>;
  uploads?: Record<string, ScreenEndpoint>;
  views?: Partial<Record<ViewName, LoadView>>;
  /** How its list is shown first, where that is not the order of the endpoint and 25 rows a page. */
  firstPage?: Partial<FirstPage & { sort: { field: keyof z.output<Schema> & string } }>;
  menu?: MenuEntry;
  /** What a record is called. Where that is made of words, `translate` has them: `(review, translate) => translate('…', { stars: review.stars })`. */
  title: (record: z.output<Schema>, translate: Translate) => string;
  messages: InEveryLanguage<M>;
};

/**
 * Declares an entity's screens once. Routes, menu, breadcrumb, labels, permissions and calls are derived from it.
 *
 * @example
 * export default defineResource(Language, {
 *   name: 'languages',
 *   routes: 'drawer',
 *   endpoints: { getList: languages.list, create: languages.add },
 *   views: { list: () => import('./LanguageList.tsx') },
 *   menu: { section: 'catalogue', icon: LanguageIcon },
 *   title: (language) => language.name,
 *   messages: { en, de: () => import('./messages.de.ts'), fr: …, pt: … },
 * });
 */
export const defineResource = <
  Schema extends z.ZodObject,
  M extends ResourceMessages<Schema, Labelled>,
  Labelled extends string = never,
>(
  schema: Schema,
  {
    path,
    key = 'id',
    routes,
    actions = {},
    uploads = {},
    views = {},
    firstPage = {},
    title,
    menu,
    ...spec
  }: ResourceSpec<Schema, M>,
): ResourceDeclaration => ({
  ...spec,
  kind: 'resource',
  schema,
  key,
  routes: onlyExisting(routesOf(routes, path ?? spec.name), views),
  actions,
  uploads,
  views,
  firstPage: firstPageOf(spec.endpoints.getList, firstPage),
  menu,
  // The data provider hands out what the schema describes; the erased declaration cannot know that.
  title: (record, translate) => title(record as unknown as z.output<Schema>, translate),
  messages: spec.messages as unknown as LoadedMessages,
});

/** Declares a screen that is not a resource's. Its messages are under `pages.<name>`, its title is `pages.<name>.name`. */
export const definePage = <M extends { name: string } & Messages>({
  messages,
  menu,
  ...spec
}: Omit<PageDeclaration, 'kind' | 'messages' | 'menu'> & {
  menu?: MenuEntry;
  messages: InEveryLanguage<M>;
}): PageDeclaration => ({
  ...spec,
  kind: 'page',
  menu,
  messages: messages as unknown as LoadedMessages,
});

/** Fixes some of an endpoint's parameters: `bind(accounts.list, { userType: 'user' })` lists users only. */
export const bind = <E extends ScreenEndpoint>(
  endpoint: E,
  fixed: Readonly<Record<string, unknown>>,
): E & BoundEndpoint => ({
  ...endpoint,
  fixed,
});

/**
 * The same call for fewer people than it admits, where a screen needs only a part of it: `restrict(users.get, 'superAdmin')`. The server
 * decides by the record; this keeps the screen from offering what would be refused.
 */
export const restrict = <E extends BoundEndpoint>(
  endpoint: E,
  access: Access,
): Omit<E, 'access'> & { access: Access } => ({
  ...endpoint,
  access,
});
