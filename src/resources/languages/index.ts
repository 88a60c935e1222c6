import LanguageIcon from '@mui/icons-material/Translate';
import { Language, languages } from '#contract/languages.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Language, {
  name: 'languages',
  routes: 'drawer',
  endpoints: {
    getList: languages.list,
    export: languages.csv,
    create: languages.add,
    update: languages.update,
    delete: languages.remove,
  },
  views: {
    list: () => import('./LanguageList.tsx'),
    show: () => import('./LanguageShow.tsx'),
    create: () => import('./LanguageCreate.tsx'),
    edit: () => import('./LanguageEdit.tsx'),
  },
  menu: { section: 'catalogue', icon: LanguageIcon },
  title: (language) => language.name,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
