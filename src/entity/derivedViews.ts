/** The tab of an entity on the records of another resource. */
export const loadTab = () => import('./views/EntityTab.tsx');

/** The views of an entity, drawn from its declaration. Each is loaded when it is opened, and may be replaced by one of the resource's own. */
export const derivedViews = {
  list: () => import('./views/EntityList.tsx'),
  show: () => import('./views/EntityShow.tsx'),
  create: () => import('./views/EntityCreate.tsx'),
  edit: () => import('./views/EntityEdit.tsx'),
};
