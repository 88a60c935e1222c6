import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { definePage } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default definePage({
  name: 'dashboard',
  path: '/admin/dashboard',
  // As its call has it, which no list needs to load.
  access: 'editor',
  needs: [{ method: 'GET', path: '/api/v1/admin/dashboard' }],
  view: () => import('./DashboardPage.tsx'),
  menu: { section: 'overview', icon: DashboardIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
