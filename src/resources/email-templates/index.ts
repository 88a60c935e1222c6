import EmailIcon from '@mui/icons-material/MailOutlined';
import { EmailTemplate, emailTemplates } from '#contract/email-templates.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(EmailTemplate, {
  name: 'email-templates',
  routes: { list: '/admin/email-templates', edit: '/admin/email-templates/{id}' },
  endpoints: {
    getList: emailTemplates.list,
    export: emailTemplates.csv,
    getOne: emailTemplates.get,
    update: emailTemplates.update,
  },
  actions: { preview: emailTemplates.preview, sendTest: emailTemplates.sendTest },
  views: {
    list: () => import('./EmailTemplateList.tsx'),
    edit: () => import('./EmailTemplateEdit.tsx'),
  },
  menu: { section: 'content', icon: EmailIcon },
  title: (template) => template.name,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
