import ReportTitleIcon from '@mui/icons-material/LabelOutlined';
import { ReportTitle } from '#contract/report-titles.ts';
import { reports } from '#contract/reports.ts';
import { defineEntityResource, foundIn } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(ReportTitle, {
  hints: ['active'],
  counted: { reportCount: foundIn(reports.list, 'titleId') },
  menu: { section: 'catalogue', icon: ReportTitleIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
