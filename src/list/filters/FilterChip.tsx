import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useNamed } from '#src/i18n/useNamed.ts';
import { useOpener } from '#src/layout/useOpener.ts';
import { FilterPopover } from '../late.tsx';

type Props = {
  label: string;
  /** What it is set to, in words; undefined while it filters nothing. */
  value: string | undefined;
  clear: () => void;
  /** What the popover holds; it is made anew at each opening. */
  children: (close: () => void) => ReactNode;
};

/** A filter as a chip: its name, or its name and value, opening what sets it; a set one can be taken away. */
export const FilterChip = ({ label, value, clear, children }: Props) => {
  const translate = useTranslate();
  const named = useNamed();
  const { button, opened, anchor, close } = useOpener('dialog');
  const isSet = value !== undefined;
  return (
    <div className="filter" data-set={isSet || undefined}>
      <button type="button" {...button}>
        <span>{isSet ? named(label, value) : label}</span>
        {!isSet && <ArrowDropDownIcon fontSize="small" />}
      </button>
      {isSet && (
        <button type="button" aria-label={translate('ui.list.remove_filter', { name: label })} onClick={clear}>
          <CloseIcon fontSize="inherit" />
        </button>
      )}
      {opened && (
        <FilterPopover label={label} anchor={anchor} close={close}>
          {anchor && children(close)}
        </FilterPopover>
      )}
    </div>
  );
};
