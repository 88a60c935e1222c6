import EmailIcon from '@mui/icons-material/MailOutlined';
import { EmailTemplate, emailTemplates } from '#contract/email-templates.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(EmailTemplate, {
  routes: {
    list: '/admin/email-templates',
    create: '/admin/email-templates?add',
    edit: '/admin/email-templates/{id}',
  },
  actions: { preview: emailTemplates.preview, sendTest: emailTemplates.sendTest, restore: emailTemplates.restore },
  views: {
    list: () => import('./EmailTemplateList.tsx'),
    create: () => import('./EmailTemplateCreate.tsx'),
    edit: () => import('./EmailTemplateEdit.tsx'),
  },
  menu: { section: 'content', icon: EmailIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
