import LevelIcon from '@mui/icons-material/StairsOutlined';
import { Level } from '#contract/levels.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(Level, {
  hints: ['rank', 'active'],
  menu: { section: 'catalogue', icon: LevelIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
