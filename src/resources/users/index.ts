import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { files } from '#contract/files.ts';
import { User, users } from '#contract/users.ts';
import { bind, defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

const asUser = { userType: 'user' } as const;

export default defineResource(User, {
  name: 'users',
  routes: 'pages',
  endpoints: {
    getList: bind(users.list, asUser),
    export: bind(users.csv, asUser),
    getOne: users.get,
    create: bind(users.add, asUser),
    update: bind(users.update, asUser),
    delete: users.remove,
  },
  actions: { changeStatus: users.changeStatus, takeBack: users.takeBack },
  uploads: { photoId: files.uploadPhoto },
  views: {
    list: () => import('./UserList.tsx'),
    show: () => import('./UserShow.tsx'),
    create: () => import('./UserCreate.tsx'),
    edit: () => import('./UserEdit.tsx'),
  },
  menu: { section: 'people', icon: PeopleIcon },
  title: (user) => user.displayName,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
