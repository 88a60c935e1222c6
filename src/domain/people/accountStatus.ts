import { type AccountStatus, accountStatuses } from '#contract/users.ts';

export const isAccountStatus = (status: string): status is AccountStatus =>
  accountStatuses.some((known) => known === status);
