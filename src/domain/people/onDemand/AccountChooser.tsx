import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { useState } from 'react';
import type { Account as AnyAccount } from '#contract/users.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { useChoiceTexts } from '#src/form/useChoiceTexts.tsx';
import { useLookup } from '#src/form/useLookup.ts';

export type Account = Pick<AnyAccount, 'id' | 'displayName' | 'email' | 'photoUrl'>;

type Props = {
  label: string;
  chosen: Account | null;
  choose: (account: Account | null) => void;
  except: string;
  error: string | undefined;
};

const everyOne = (found: Account[]) => found;

/** Another account of the resource in context, which the server finds by name, address, telephone or key. */
export const AccountChooser = ({ label, chosen, choose, except, error }: Props) => {
  const resource = useResourceContext() ?? '';
  const [text, setText] = useState('');
  // What stands in the field because it was chosen is nothing to look for.
  const { found, ...asked } = useLookup<Account>(resource, {
    text: text === chosen?.displayName ? '' : text,
    sortBy: 'displayName',
  });
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
