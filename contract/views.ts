import * as z from 'zod';
import { type Caller, grants } from './access.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { maxLimit } from './list-query.ts';
import { Id, Version } from './primitives.ts';

/** Who has a view: whoever made it, the staff of one role, or everybody. */
export const viewAudiences = ['me', 'editor', 'admin', 'superAdmin', 'everybody'] as const;
export type ViewAudience = (typeof viewAudiences)[number];

/** So many views a person may have made. */
export const viewsAtMost = 200;

/** Who may make views for others, and change those that others have made for them. */
const sharedViewAccess = 'admin';

/** May somebody change a view? What others keep for themselves nobody else even sees. */
export const mayChangeView = (caller: Caller | undefined, audience: ViewAudience): boolean =>
  audience === 'me' || grants(sharedViewAccess, caller);

const Field = z.string().min(1).max(64);
const Fields = z.array(Field).max(100);

/** Of a view's filters, as JSON. */
const mostCharacters = 4000;

/** How a list is shown. What a later release no longer has of it, the screens leave out and say so. */
export const ViewParams = z.strictObject({
  /** The list's filters by name, as its address has them; `q` is the search. */
  filter: z.record(Field, z.json()).superRefine((filter, { addIssue }) => {
    if (JSON.stringify(filter).length > mostCharacters)
      addIssue({ code: 'too_big', origin: 'string', maximum: mostCharacters, inclusive: true, input: filter });
  }),
  sort: Field,
  order: z.enum(['ASC', 'DESC']),
  perPage: z.int().min(1).max(maxLimit),
  shownColumns: Fields,
  hiddenColumns: Fields,
});
export type ViewParams = z.infer<typeof ViewParams>;

const written = {
  name: z.string().trim().min(1).max(60),
  audience: z.enum(viewAudiences),
  params: ViewParams,
};

/** A list as somebody wants to see it again, under a name. */
export const ListView = z.object({
  id: Id,
  version: Version,
  /** The screens' name of what is listed. */
  resource: Field,
  ...written,
  /** Who made it; null where their account is gone. */
  owner: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether the caller has it in the menu, with its count. */
  inMenu: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

const InMenu = z.boolean();

export const views = {
  list: endpoint('GET /api/v1/admin/views', {
    access: 'editor',
    summary: 'The views of lists that the caller has, in the order that they chose',
    response: oneOf(z.array(ListView)),
  }),
  add: endpoint('POST /api/v1/admin/views/add', {
    access: 'editor',
    summary: `Keep a view of a list; for others, admins may. A person keeps at most ${viewsAtMost}`,
    body: z.strictObject({ resource: Field, ...written, inMenu: InMenu }),
    response: oneOf(ListView),
  }),
  update: endpoint('POST /api/v1/admin/views/update', {
    access: 'editor',
    summary: 'Change a view of one’s own, or as an admin one that is for others',
    body: z.strictObject({ id: Id, version: Version, ...written, inMenu: InMenu }),
    response: oneOf(ListView),
  }),
  arrange: endpoint('POST /api/v1/admin/views/arrange', {
    access: 'editor',
    summary:
      'Choose the order of the views that the caller has, and which of them stand in the menu. It is the caller’s alone',
    body: z.strictObject({ views: z.array(z.strictObject({ id: Id, inMenu: InMenu })).max(1000) }),
    response: oneOf(z.array(ListView)),
  }),
  remove: endpoint('POST /api/v1/admin/views/remove', {
    access: 'editor',
    summary: 'Delete a view of one’s own, or as an admin one that is for others',
    body: z.strictObject({ id: Id }),
    response: done,
  }),
};
