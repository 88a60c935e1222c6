import { Box, type SxProps, type Theme } from '@mui/material';
import { readUser } from '#src/authProvider/session.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { usePlaces } from '../liveStore.ts';
import { useLiveText } from '../useLiveText.ts';
import { usePlace } from '../usePlace.ts';

/** So many are shown by themselves. */
const shown = 3;

const look: SxProps<Theme> = {
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: 0.5,
  m: 0,
  mr: 1,
  p: 0,
  listStyle: 'none',
  typography: 'caption',
  '& > li': { position: 'relative', display: 'flex' },
  // Who writes has a dot.
  '& > [data-typing]::after': {
    content: '""',
    position: 'absolute',
    right: -2,
    bottom: -2,
    width: 10,
    height: 10,
    border: 2,
    borderColor: 'background.paper',
    borderRadius: '50%',
    bgcolor: 'success.main',
  },
};

/** The others who have the record open, each once. */
const useOthers = () => {
  const place = usePlace();
  const { uid } = readUser();
  const here = usePlaces().filter(
    ({ kind, id, person }) => kind === place?.kind && id === place.id && person.id !== uid,
  );
  const typing = new Set(here.filter((one) => one.typing).map(({ person }) => person.id));
  const people = new Map(here.map(({ person }) => [person.id, person]));
  return [...people.values()].map((person) => ({ ...person, typing: typing.has(person.id) }));
};

/** Who else has the open record open, and who of them writes. */
export const People = () => {
  const text = useLiveText();
  const others = useOthers();
  if (others.length === 0) return null;
  const left = others.length - shown;
  return (
    <Box component="ul" aria-label={text('here')} sx={look}>
      {others.slice(0, shown).map(({ id, name, typing }) => {
        const said = text(typing ? 'types' : 'looks', { name });
        return (
          <li key={id} data-tip={said} data-typing={typing || undefined}>
            <Avatar name={name} size={28} />
            <span className="visually-hidden">{said}</span>
          </li>
        );
      })}
      {left > 0 && <li>{text('more', { count: left })}</li>}
    </Box>
  );
};
