import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { files } from '#contract/files.ts';
import { tutorChecks } from '#contract/tutor-checks.ts';
import { Tutor, tutors } from '#contract/tutors.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Tutor, {
  name: 'tutors',
  routes: 'pages',
  endpoints: {
    getList: tutors.list,
    export: tutors.csv,
    getOne: tutors.get,
    create: tutors.add,
    update: tutors.update,
    delete: tutors.remove,
  },
  actions: {
    changeStatus: tutors.changeStatus,
    takeBack: tutors.takeBack,
    checkDocuments: tutorChecks.decide,
    askForChanges: tutorChecks.askForChanges,
  },
  uploads: { photoId: files.uploadPhoto },
  views: {
    list: () => import('./TutorList.tsx'),
    show: () => import('./TutorShow.tsx'),
    create: () => import('./TutorCreate.tsx'),
    edit: () => import('./TutorEdit.tsx'),
  },
  menu: { section: 'people', icon: SchoolIcon, waiting: { status: ['pending'] } },
  title: (tutor) => tutor.displayName,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
