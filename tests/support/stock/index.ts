import LanguageIcon from '@mui/icons-material/Translate';
import { Language } from '#contract/languages.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from '#src/resources/languages/messages.en.ts';

/** Languages with screens that react-admin alone draws, and nothing of Lectern's but the declaration. */
export default defineEntityResource(Language, {
  routes: 'pages',
  views: {
    list: () => import('./StockLanguageList.tsx'),
    show: () => import('./StockLanguageShow.tsx'),
    create: () => import('./StockLanguageCreate.tsx'),
    edit: () => import('./StockLanguageEdit.tsx'),
  },
  menu: { section: 'catalogue', icon: LanguageIcon },
  messages: {
    en,
    de: () => import('#src/resources/languages/messages.de.ts'),
    fr: () => import('#src/resources/languages/messages.fr.ts'),
    pt: () => import('#src/resources/languages/messages.pt.ts'),
  },
});
