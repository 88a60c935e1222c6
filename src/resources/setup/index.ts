import SetupIcon from '@mui/icons-material/Checklist';
import { SetupMenuItem } from '#src/domain/setup/SetupMenuItem.tsx';
import { definePage } from '#src/frame/defineResource.ts';

/** The page's name; its other words come with its view. */
const named = (name: string) => async () => ({ messages: { name } });

export default definePage({
  name: 'setup',
  path: '/admin/setup',
  // As its calls have it, which no list needs to load.
  access: 'admin',
  needs: [{ method: 'GET', path: '/api/v1/admin/setup' }],
  view: () => import('./SetupPage.tsx'),
  menu: { section: 'system', icon: SetupIcon, item: SetupMenuItem },
  messages: { en: { name: 'Set up' }, de: named('Einrichten'), fr: named('Configurer'), pt: named('Configurar') },
});
