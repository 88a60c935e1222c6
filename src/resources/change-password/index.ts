import { profile } from '#contract/profile.ts';
import { definePage } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default definePage({
  name: 'change-password',
  path: '/admin/change-password',
  access: profile.changePassword.access,
  needs: [profile.changePassword],
  view: () => import('./ChangePasswordPage.tsx'),
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
