import { useTranslate } from 'ra-core';
import { accountStatuses } from '#contract/users.ts';
import { ChosenFilter } from '#src/list/filters/ChoicesFilter.tsx';
import { useFilterLabel } from '#src/list/filters/useFilterLabel.ts';

/** A filter by whether the account can be used. */
export const AccountStatusFilter = () => {
  const translate = useTranslate();
  const choices = accountStatuses.map((id) => ({ id, name: translate(`ui.people.status.${id}`) }));
  return <ChosenFilter source="status" label={useFilterLabel('status')} choices={choices} />;
};
