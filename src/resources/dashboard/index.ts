import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import { dashboard } from '#contract/dashboard.ts';
import { definePage } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default definePage({
  name: 'dashboard',
  path: '/admin/dashboard',
  access: dashboard.get.access,
  view: () => import('./DashboardPage.tsx'),
  menu: { section: 'overview', icon: DashboardIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
