import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import CloseIcon from '@mui/icons-material/Close';
import { Box, ButtonBase, IconButton, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';

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
  const isSet = value !== undefined;
  const close = () => setAnchor(null);
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        height: 32,
        maxWidth: 280,
        border: 1,
        borderStyle: isSet ? 'solid' : 'dashed',
        borderColor: isSet ? 'primary.main' : 'text.disabled',
        borderRadius: 1.5,
        bgcolor: isSet ? 'primary.light' : 'transparent',
        fontSize: '0.8125rem',
      }}
    >
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={onOpen}
        onClick={({ currentTarget }) => {
          onOpen?.();
          setAnchor(currentTarget);
        }}
        sx={{
          height: '100%',
          minWidth: 0,
          pl: 1.25,
          pr: isSet ? 0.5 : 0.5,
          borderRadius: 1.5,
          font: 'inherit',
          fontWeight: 540,
          color: isSet ? 'primary.main' : 'text.secondary',
        }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {isSet ? `${label}: ${value}` : label}
        </Box>
        {!isSet && <ArrowDropDownIcon fontSize="small" aria-hidden="true" />}
      </ButtonBase>
      {isSet && (
        <IconButton
          size="small"
          aria-label={translate('ui.list.remove_filter', { name: label })}
          onClick={clear}
          sx={{ p: 0.5, mr: 0.25, fontSize: '1rem', color: 'primary.main' }}
        >
          <CloseIcon fontSize="inherit" />
        </IconButton>
      )}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 272 } } }}
      >
        {anchor && children(close)}
      </Popover>
    </Box>
  );
};
