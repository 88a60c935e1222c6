import LevelIcon from '@mui/icons-material/StairsOutlined';
import { Level, levels } from '#contract/levels.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Level, {
  name: 'levels',
  routes: 'drawer',
  endpoints: {
    getList: levels.list,
    export: levels.csv,
    create: levels.add,
    update: levels.update,
    delete: levels.remove,
  },
  views: {
    list: () => import('./LevelList.tsx'),
    show: () => import('./LevelShow.tsx'),
    create: () => import('./LevelCreate.tsx'),
    edit: () => import('./LevelEdit.tsx'),
  },
  menu: { section: 'catalogue', icon: LevelIcon },
  title: (level) => level.name,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
