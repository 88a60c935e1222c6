import { Link } from '@mui/material';
import { useTranslate } from 'ra-core';

/** The first thing the keyboard reaches; seen only then. A button in a link's place: an address would become history. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      component="button"
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        boxShadow: 4,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {translate('ui.frame.skip')}
    </Link>
  );
};
