import ReportIcon from '@mui/icons-material/FlagOutlined';
import { Report, reports } from '#contract/reports.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Report, {
  name: 'reports',
  routes: 'drawer',
  endpoints: { getList: reports.list, export: reports.csv, getOne: reports.get },
  actions: {
    handle: reports.update,
    takeBack: reports.takeBack,
  },
  views: {
    list: () => import('./ReportList.tsx'),
    show: () => import('./ReportShow.tsx'),
  },
  menu: { section: 'people', icon: ReportIcon, waiting: { status: ['open'] } },
  title: (report) => report.title,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
