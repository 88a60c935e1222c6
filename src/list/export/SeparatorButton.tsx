import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import { useTranslate } from 'ra-core';
import type { Separator } from '#contract/csv.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useOpener } from '#src/layout/useOpener.ts';
import { SeparatorMenu } from '../late.tsx';

type Props = { separator: Separator; choose: (separator: Separator) => void };

/** Beside the button that exports: what stands between two cells of the file. */
export const SeparatorButton = (choice: Props) => {
  const translate = useTranslate();
  const { button, opened, anchor, close } = useOpener('menu');
  return (
    <>
      <IconAction size="small" label={translate('ui.export.separator')} {...button}>
        <ArrowDropDownIcon fontSize="small" />
      </IconAction>
      {opened && <SeparatorMenu {...choice} anchor={anchor} close={close} />}
    </>
  );
};
