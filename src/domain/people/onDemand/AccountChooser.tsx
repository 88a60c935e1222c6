import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useGetList, useResourceContext } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { Account as AnyAccount } from '#contract/users.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { useChoiceTexts } from '#src/form/useChoiceTexts.tsx';

export type Account = Pick<AnyAccount, 'id' | 'displayName' | 'email' | 'photoUrl'>;

type Props = {
  label: string;
  chosen: Account | null;
  choose: (account: Account | null) => void;
  except: string;
  error: string | undefined;
};

/** So many matches are shown; whoever looks for another types more of it. */
const most = 20;
const everyOne = (found: Account[]) => found;

/** Another account of the resource in context, which the server finds by name, address, telephone or key. */
export const AccountChooser = ({ label, chosen, choose, except, error }: Props) => {
  const resource = useResourceContext() ?? '';
  const [text, setText] = useState('');
  // What stands in the field because it was chosen is nothing to look for.
  const q = useDeferredValue(text === chosen?.displayName ? '' : text.trim());
  const asked = useGetList<Account>(resource, {
    pagination: { page: 1, perPage: most },
    sort: { field: 'displayName', order: 'ASC' },
    filter: q ? { q } : {},
  });
  const { data: found = [] } = asked;
  const texts = useChoiceTexts(asked);
  return (
    <Autocomplete<Account>
      options={found.filter(({ id }) => id !== except)}
      filterOptions={everyOne}
      value={chosen}
      onChange={(_, account) => choose(account)}
      onInputChange={(_, typed) => setText(typed)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ displayName }) => displayName}
      renderOption={({ key, ...option }, { displayName, email, photoUrl }) => (
        <Box component="li" key={key} {...option} sx={{ display: 'flex', gap: 1.5 }}>
          <Avatar name={displayName} photoUrl={photoUrl} />
          <Box sx={{ minWidth: 0 }}>
            <Typography noWrap>{displayName}</Typography>
            <Typography variant="caption" color="textSecondary" noWrap component="div">
              {email}
            </Typography>
          </Box>
        </Box>
      )}
      {...texts}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error ?? ' '} autoFocus />
      )}
    />
  );
};
