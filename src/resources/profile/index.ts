import { Profile, profile } from '#contract/profile.ts';
import { definePage, defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';
import { pageMessages } from './page-messages.ts';

/** The signed-in person as a record: one, without a list. */
const resource = defineResource(Profile, {
  name: 'profile',
  routes: {},
  endpoints: { getOne: profile.get, update: profile.update },
  title: ({ displayName }) => displayName,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});

const page = definePage({
  name: 'profile',
  path: '/admin/profile',
  access: profile.get.access,
  needs: [profile.get],
  view: () => import('./ProfilePage.tsx'),
  fieldsOf: resource.name,
  messages: pageMessages,
});

export default [resource, page] as const;
