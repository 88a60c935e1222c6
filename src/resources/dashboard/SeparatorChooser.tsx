import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMay } from '#src/frame/useMay.ts';
import { useOpener } from '#src/layout/useOpener.ts';
import { useSeparator } from '#src/list/export/format.ts';
import { SeparatorMenu } from '#src/list/late.tsx';

/** What stands between two cells of the files that tiles are saved as; the same as for lists. */
export const SeparatorChooser = () => {
  const translate = useTranslate();
  const { button, opened, anchor, close } = useOpener('menu');
  const [separator, choose] = useSeparator();
  if (!useMay('export', 'transactions')) return null;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        endIcon={<ArrowDropDownIcon />}
        aria-label={`CSV: ${translate('ui.export.separator')}`}
        {...button}
        sx={{ bgcolor: 'background.paper', borderColor: 'divider' }}
      >
        CSV
      </Button>
      {opened && <SeparatorMenu separator={separator} choose={choose} anchor={anchor} close={close} />}
    </>
  );
};
