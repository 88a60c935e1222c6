import type { Fields } from '#contract/entity/kinds.ts';
import type { LoadView } from '#src/frame/declaration.ts';
import type { ViewName } from '#src/frame/routeTable.ts';

/** The tab of an entity on the records of another resource. */
export const loadTab = () => import('./views/EntityTab.tsx');

/** The views of an entity, drawn from its declaration. Each is loaded when it is opened, and may be replaced by one of the resource's own. */
export const derivedViews = {
  list: () => import('./views/EntityList.tsx'),
  show: () => import('./views/EntityShow.tsx'),
  create: () => import('./views/EntityCreate.tsx'),
  edit: () => import('./views/EntityEdit.tsx'),
};

const withEditor =
  (view: LoadView): LoadView =>
  async () => {
    const [module, { HtmlInput }] = await Promise.all([view(), import('#src/form/HtmlInput.tsx')]);
    await HtmlInput.arrive();
    return module;
  };

type Views = Partial<Record<ViewName, LoadView>>;

/** Forms of fields that are written in the editor load it with them: where it came after the form, what is below moved from under the pointer. */
export const withEditors = (fields: Fields, { create, edit, ...read }: Views): Views => {
  const load = Object.values(fields).some(({ kind }) => kind === 'html') ? withEditor : (view: LoadView) => view;
  return { ...read, ...(create && { create: load(create) }), ...(edit && { edit: load(edit) }) };
};
