import ReviewIcon from '@mui/icons-material/StarBorderOutlined';
import { Review } from '#contract/reviews.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { derivedViews } from '#src/entity/derivedViews.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(Review, {
  tones: { status: { visible: 'success', hidden: 'neutral' } },
  tabs: [
    { on: 'tutors', by: 'tutor' },
    { on: 'users', by: 'student' },
  ],
  views: { ...derivedViews, show: () => import('./ReviewShow.tsx') },
  menu: { section: 'people', icon: ReviewIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
