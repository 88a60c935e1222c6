import type { SortPayload } from 'ra-core';
import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { Access } from '#contract/access.ts';
import type { AuditEntity } from '#contract/audit.ts';
import type { AnyEndpoint, ScreenEndpoint } from '#contract/endpoint.ts';
import type { AnyEntity } from '#contract/entity/define-entity.ts';
import type { Locale } from '#contract/primitives.ts';
import type { Translate } from '#src/dataProvider/translate.ts';
import type { Tone } from '#src/fields/StatusChip.tsx';
import type { ViewName, ViewRoutes } from './routeTable.ts';

/** Sections of the menu, in their order. */
export const menuSections = ['overview', 'people', 'money', 'catalogue', 'content', 'system'] as const;
export type MenuSection = (typeof menuSections)[number];
export type MenuEntry = {
  section: MenuSection;
  icon: ComponentType;
  /** The filter of records that wait for somebody; the menu shows how many there are. */
  waiting?: Readonly<Record<string, unknown>>;
  /** What stands in the place of its line, such as one that is there only at times. */
  item?: ComponentType<MenuItemProps>;
};
export type MenuItemProps = {
  link: { to: string; label: string; section: MenuSection; icon: ComponentType };
  /** Icons only. */
  narrow: boolean;
  onOpen: (() => void) | undefined;
};

/** An endpoint, perhaps with some of its parameters fixed by `bind`. */
export type BoundEndpoint = ScreenEndpoint & { fixed?: Readonly<Record<string, unknown>> };

/** How a list is shown until somebody chooses otherwise. */
export type FirstPage = { sort: SortPayload; perPage: number };

/** Loads a file of views when it is opened: a module with one named component. */
export type LoadView = () => Promise<Record<string, unknown>>;

/** Messages as a tree of sentences. */
export type Messages = { readonly [key: string]: string | Messages };
export type LoadedMessages = { en: Messages } & Record<Exclude<Locale, 'en'>, () => Promise<{ messages: Messages }>>;

export type Verb = 'getList' | 'export' | 'getOne' | 'create' | 'update' | 'delete';

/** An entity that the audit trail knows, as it does all that the contract lists. */
export type ListedEntity = AnyEntity & { name: AuditEntity };

/** What a resource's views are drawn from where its entity is declared by its fields. */
export type Drawn = {
  entity: ListedEntity;
  /** Fields with a hint below their inputs, which is the resource's message `<field>_help`. */
  hints: readonly string[];
  /** How grave the words of choices and states are, by field. */
  tones: Readonly<Record<string, Readonly<Record<string, Tone>>>>;
  /** Do its record and its forms stand on pages of their own, rather than over its list? */
  onPages: boolean;
  /** Columns of its lists that are not shown until somebody asks for them. */
  hidden: readonly string[];
  /** Counts that lead to the list of what they count, by that list's filter. */
  counted: Readonly<Record<string, { list: AnyEndpoint; by: string }>>;
};

/** A tab on the records of another resource: those that name the one that is shown. */
type TabDeclaration = {
  on: string;
  /** The filter that finds them. */
  by: string;
  content: LoadView;
};

type AnyRecord = { id: string; [field: string]: unknown };

/** A resource as everything that is derived from declarations reads it. Made by `defineResource`. */
export type ResourceDeclaration = {
  kind: 'resource';
  name: string;
  schema: z.ZodObject;
  /** The field that is the record's key in calls and addresses. */
  key: string;
  routes: ViewRoutes;
  endpoints: Partial<Record<Verb, BoundEndpoint>>;
  actions: Readonly<Record<string, BoundEndpoint>>;
  /** Endpoints that take the files of form fields, by field; the answer's id becomes the field's value. */
  uploads: Readonly<Record<string, ScreenEndpoint>>;
  views: Partial<Record<ViewName, LoadView>>;
  firstPage: FirstPage;
  menu: MenuEntry | undefined;
  /** What a record is called, in the language of `translate`. */
  title(record: AnyRecord, translate: Translate): string;
  drawn?: Drawn;
  tabs?: readonly TabDeclaration[];
  messages: LoadedMessages;
};

/** A screen that is not a resource's: the dashboard, the profile, the settings. Made by `definePage`. */
export type PageDeclaration = {
  kind: 'page';
  name: string;
  path: `/admin/${string}`;
  access: Access;
  /** The calls without which it shows nothing. */
  needs: readonly Pick<AnyEndpoint, 'method' | 'path'>[];
  view: LoadView;
  /** The resource whose fields are on it, so that each is found by its name. */
  fieldsOf?: string;
  /** The one record that it shows, by its resource and its key in the audit trail. */
  record?: { resource: string; id: string };
  menu: MenuEntry | undefined;
  messages: LoadedMessages;
};

export type Declaration = ResourceDeclaration | PageDeclaration;
