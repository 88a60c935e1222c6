import AuditIcon from '@mui/icons-material/ManageSearchOutlined';
import { AuditEvent, audit, HistoryEvent } from '#contract/audit.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

const messages = {
  en,
  de: () => import('./messages.de.ts'),
  fr: () => import('./messages.fr.ts'),
  pt: () => import('./messages.pt.ts'),
};

const trail = defineResource(AuditEvent, {
  name: 'audit',
  routes: 'drawer',
  endpoints: { getList: audit.list },
  views: { list: () => import('./AuditList.tsx'), show: () => import('./AuditShow.tsx') },
  menu: { section: 'system', icon: AuditIcon },
  title: ({ id }) => `#${id}`,
  messages,
});

/** What happened to one record, which its own view shows. */
const history = defineResource(HistoryEvent, {
  name: 'history',
  routes: {},
  endpoints: { getList: audit.history },
  title: ({ id }) => `#${id}`,
  messages,
});

export default [trail, history] as const;
