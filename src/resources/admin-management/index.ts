import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { staffTwoFactor } from '#contract/staff-two-factor.ts';
import { Admin, adminTypes, users } from '#contract/users.ts';
import { defineEntityResource } from '#src/entity/defineEntityResource.ts';
import { bind, restrict } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

const asAdmins = { userType: adminTypes.join(',') };

export default defineEntityResource(Admin, {
  name: 'admin-management',
  routes: {
    list: '/admin/admin-management',
    create: '/admin/admin-management/add',
    edit: '/admin/admin-management/edit/{id}',
    show: '/admin/admin-management/view/{id}',
  },
  endpoints: {
    getList: restrict(bind(users.list, asAdmins), 'superAdmin'),
    export: restrict(bind(users.csv, asAdmins), 'superAdmin'),
    getOne: restrict(users.get, 'superAdmin'),
    create: restrict(users.add, 'superAdmin'),
    update: restrict(users.update, 'superAdmin'),
    delete: restrict(users.remove, 'superAdmin'),
  },
  actions: {
    changeStatus: restrict(users.changeStatus, 'superAdmin'),
    takeBack: restrict(users.takeBack, 'superAdmin'),
    invite: users.invite,
    resetTwoFactor: staffTwoFactor.reset,
  },
  views: {
    list: () => import('./AdminList.tsx'),
    show: () => import('./AdminShow.tsx'),
    create: () => import('./AdminCreate.tsx'),
    edit: () => import('./AdminEdit.tsx'),
  },
  firstPage: { sort: { field: 'displayName', order: 'ASC' } },
  tones: { status: { active: 'success', suspended: 'error' } },
  menu: { section: 'people', icon: AdminIcon },
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
