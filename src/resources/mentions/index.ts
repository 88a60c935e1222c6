import MentionsIcon from '@mui/icons-material/AlternateEmailOutlined';
import { MentionsMenuItem } from '#src/domain/notes/MentionsMenuItem.tsx';
import { definePage } from '#src/frame/defineResource.ts';

/** The page's name; its other words come with its view. */
const named = (name: string) => async () => ({ messages: { name } });

export default definePage({
  name: 'mentions',
  path: '/admin/mentions',
  // As its calls have it, which no list needs to load.
  access: 'editor',
  needs: [
    { method: 'GET', path: '/api/v1/admin/notes' },
    { method: 'GET', path: '/api/v1/admin/notes/mentions' },
    { method: 'POST', path: '/api/v1/admin/notes/add' },
  ],
  view: () => import('./MentionsPage.tsx'),
  menu: { section: 'overview', icon: MentionsIcon, item: MentionsMenuItem },
  messages: { en: { name: 'Mentions' }, de: named('Erwähnungen'), fr: named('Mentions'), pt: named('Menções') },
});
