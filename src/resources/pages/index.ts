import PageIcon from '@mui/icons-material/ArticleOutlined';
import { Page, pages } from '#contract/pages.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(Page, {
  routes: { list: '/admin/pages', create: '/admin/pages/add', edit: '/admin/pages/{id}' },
  actions: { preview: pages.preview, restore: pages.restore },
  views: {
    list: () => import('./PageList.tsx'),
    create: () => import('./PageCreate.tsx'),
    edit: () => import('./PageEdit.tsx'),
  },
  hints: ['slug', 'language', 'publishOn', 'withdrawOn'],
  menu: { section: 'content', icon: PageIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
