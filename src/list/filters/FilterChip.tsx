import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useOpened } from '#src/layout/useOpened.ts';
import { FilterPopover } from '../late.tsx';

type Props = {
  label: string;
  /** What it is set to, in words; undefined while it filters nothing. */
  value: string | undefined;
  clear: () => void;
  onOpen?: (() => void) | undefined;
  /** What the popover holds; it is made anew at each opening. */
  children: (close: () => void) => ReactNode;
};

/** A filter as a chip: its name, or its name and value, opening what sets it; a set one can be taken away. */
export const FilterChip = ({ label, value, clear, onOpen, children }: Props) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const opened = useOpened(anchor !== null);
  const isSet = value !== undefined;
  const close = () => setAnchor(null);
  return (
    <div className="filter" data-set={isSet || undefined}>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={onOpen}
        onClick={({ currentTarget }) => {
          onOpen?.();
          setAnchor(currentTarget);
        }}
      >
        <span>{isSet ? `${label}: ${value}` : label}</span>
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
