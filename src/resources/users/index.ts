import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { User, users } from '#contract/users.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { bind } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

const asUser = { userType: 'user' } as const;

export default defineEntityResource(User, {
  routes: 'pages',
  endpoints: {
    getList: bind(users.list, asUser),
    export: bind(users.csv, asUser),
    create: bind(users.add, asUser),
    update: bind(users.update, asUser),
    delete: users.remove,
  },
  actions: { changeStatus: users.changeStatus, takeBack: users.takeBack },
  views: {
    list: () => import('./UserList.tsx'),
    show: () => import('./UserShow.tsx'),
    create: () => import('./UserCreate.tsx'),
    edit: () => import('./UserEdit.tsx'),
  },
  hidden: ['emailVerifiedAt'],
  tones: { status: { active: 'success', suspended: 'error' } },
  menu: { section: 'people', icon: PeopleIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
