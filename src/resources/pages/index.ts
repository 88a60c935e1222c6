import PageIcon from '@mui/icons-material/ArticleOutlined';
import { Page, pages } from '#contract/pages.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Page, {
  name: 'pages',
  routes: { list: '/admin/pages', edit: '/admin/pages/{id}' },
  endpoints: { getList: pages.list, export: pages.csv, getOne: pages.get, update: pages.update },
  actions: { preview: pages.preview },
  views: {
    list: () => import('./PageList.tsx'),
    edit: () => import('./PageEdit.tsx'),
  },
  menu: { section: 'content', icon: PageIcon },
  title: (page) => page.title,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
