import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Settings, settings, settingsInTheTrail } from '#contract/settings.ts';
import { definePage, defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';
import { pageMessages } from './page-messages.ts';

/** The settings as a record: one, without a list. */
const resource = defineResource(Settings, {
  name: 'settings',
  routes: {},
  endpoints: { getOne: settings.get, update: settings.update },
  actions: { restore: settings.restore },
  title: ({ siteName }) => siteName,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});

const page = definePage({
  name: 'site-setting',
  path: '/admin/site-setting',
  access: settings.get.access,
  needs: [settings.get],
  view: () => import('./SiteSetting.tsx'),
  fieldsOf: resource.name,
  record: { resource: resource.name, id: settingsInTheTrail },
  menu: { section: 'system', icon: SettingsIcon },
  messages: pageMessages,
});

export default [resource, page] as const;
