import SubjectIcon from '@mui/icons-material/AccountTreeOutlined';
import { Subject, subjectLimit, subjects } from '#contract/subjects.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { messages as en } from './messages.en.ts';

export default defineEntityResource(Subject, {
  actions: { removeChildren: subjects.removeChildren },
  views: {
    list: () => import('./SubjectList.tsx'),
    show: () => import('./SubjectShow.tsx'),
    create: () => import('./SubjectCreate.tsx'),
    edit: () => import('./SubjectEdit.tsx'),
  },
  // All of them at once, as the tree they are.
  firstPage: { perPage: subjectLimit },
  hints: ['name', 'slug', 'active'],
  menu: { section: 'catalogue', icon: SubjectIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
