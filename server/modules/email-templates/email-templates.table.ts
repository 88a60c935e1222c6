import { EmailTemplate } from '#contract/email-templates.ts';
import { tableOf } from '../../entity/table.ts';

export const emailTemplates = tableOf('email_templates', EmailTemplate);
