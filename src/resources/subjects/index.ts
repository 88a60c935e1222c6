import SubjectIcon from '@mui/icons-material/AccountTreeOutlined';
import { Subject, subjectLimit, subjects } from '#contract/subjects.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Subject, {
  name: 'subjects',
  routes: 'drawer',
  endpoints: {
    getList: subjects.list,
    export: subjects.csv,
    create: subjects.add,
    update: subjects.update,
    delete: subjects.remove,
  },
  actions: { removeChildren: subjects.removeChildren },
  views: {
    list: () => import('./SubjectList.tsx'),
    show: () => import('./SubjectShow.tsx'),
    create: () => import('./SubjectCreate.tsx'),
    edit: () => import('./SubjectEdit.tsx'),
  },
  // All of them at once, as the tree they are.
  firstPage: { perPage: subjectLimit },
  menu: { section: 'catalogue', icon: SubjectIcon },
  title: (subject) => subject.path,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
