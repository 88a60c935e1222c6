import DeskIcon from '@mui/icons-material/InboxOutlined';
import { DeskMenuItem } from '#src/domain/desk/DeskMenuItem.tsx';
import { definePage } from '#src/frame/defineResource.ts';

/** The page's name; its other words come with its view. */
const named = (name: string) => async () => ({ messages: { name } });

export default definePage({
  name: 'desk',
  path: '/admin/desk',
  // As its calls have it, which no list needs to load.
  access: 'editor',
  needs: [
    { method: 'GET', path: '/api/v1/admin/desk' },
    { method: 'POST', path: '/api/v1/admin/desk/next' },
    { method: 'POST', path: '/api/v1/admin/desk/open' },
  ],
  view: () => import('./DeskPage.tsx'),
  menu: { section: 'overview', icon: DeskIcon, item: DeskMenuItem },
  messages: { en: { name: 'Desk' }, de: named('Schreibtisch'), fr: named('Bureau'), pt: named('Secretária') },
});
