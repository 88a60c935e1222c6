import ReportTitleIcon from '@mui/icons-material/LabelOutlined';
import { ReportTitle, reportTitles } from '#contract/report-titles.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(ReportTitle, {
  name: 'report-titles',
  routes: 'drawer',
  endpoints: {
    getList: reportTitles.list,
    export: reportTitles.csv,
    create: reportTitles.add,
    update: reportTitles.update,
    delete: reportTitles.remove,
  },
  views: {
    list: () => import('./ReportTitleList.tsx'),
    show: () => import('./ReportTitleShow.tsx'),
    create: () => import('./ReportTitleCreate.tsx'),
    edit: () => import('./ReportTitleEdit.tsx'),
  },
  menu: { section: 'catalogue', icon: ReportTitleIcon },
  title: (reportTitle) => reportTitle.title,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
