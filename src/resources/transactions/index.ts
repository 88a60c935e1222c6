import TransactionIcon from '@mui/icons-material/ReceiptLongOutlined';
import { moneyDecisions } from '#contract/money-decisions.ts';
import { Transaction, transactions } from '#contract/transactions.ts';
import { defineResource } from '#src/frame/defineResource.ts';
import { messages as en } from './messages.en.ts';

export default defineResource(Transaction, {
  name: 'transactions',
  key: 'bookingId',
  routes: 'pages',
  endpoints: { getList: transactions.list, export: transactions.csv, getOne: transactions.get },
  actions: {
    requestRefund: moneyDecisions.requestRefund,
    settleRefund: moneyDecisions.settleRefund,
    decidePayout: moneyDecisions.decidePayout,
    decideDispute: moneyDecisions.decideDispute,
  },
  views: {
    list: () => import('./TransactionList.tsx'),
    show: () => import('./TransactionShow.tsx'),
  },
  menu: { section: 'money', icon: TransactionIcon },
  title: (transaction) => transaction.bookingId,
  messages: {
    en,
    de: () => import('./messages.de.ts'),
    fr: () => import('./messages.fr.ts'),
    pt: () => import('./messages.pt.ts'),
  },
});
