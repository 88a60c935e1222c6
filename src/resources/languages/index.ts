import LanguageIcon from '@mui/icons-material/Translate';
import { Language } from '#contract/languages.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(Language, {
  hints: ['code', 'active'],
  menu: { section: 'catalogue', icon: LanguageIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
