import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { IconAction } from '#src/layout/IconAction.tsx';

/** A password that can be looked at. */
export const PasswordField = (props: Omit<TextFieldProps, 'type' | 'slotProps'>) => {
  const translate = useTranslate();
  const [visible, setVisible] = useState(false);
  const Icon = visible ? VisibilityOffIcon : VisibilityIcon;
  const toggle = (
    <InputAdornment position="end" sx={{ mr: -1 }}>
      <IconAction
        label={translate(visible ? 'ra.input.password.toggle_visible' : 'ra.input.password.toggle_hidden')}
        onClick={() => setVisible(!visible)}
      >
        <Icon fontSize="small" />
      </IconAction>
    </InputAdornment>
  );
  return <TextField {...props} type={visible ? 'text' : 'password'} slotProps={{ input: { endAdornment: toggle } }} />;
};
