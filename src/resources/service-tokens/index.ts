import TokenIcon from '@mui/icons-material/VpnKeyOutlined';
import { ServiceToken, serviceTokens } from '#contract/service-tokens.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(ServiceToken, {
  name: 'service-tokens',
  routes: 'drawer',
  endpoints: {
    getList: serviceTokens.list,
    export: serviceTokens.csv,
    getOne: serviceTokens.get,
    create: serviceTokens.add,
    update: serviceTokens.update,
  },
  actions: { rotate: serviceTokens.rotate, revoke: serviceTokens.revoke },
  views: {
    list: () => import('./TokenList.tsx'),
    show: () => import('./TokenShow.tsx'),
    create: () => import('./TokenCreate.tsx'),
    edit: () => import('./TokenEdit.tsx'),
  },
  menu: { section: 'people', icon: TokenIcon },
  title: (token) => token.name,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
