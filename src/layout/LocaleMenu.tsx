import TranslateIcon from '@mui/icons-material/Translate';
import { useTranslate } from 'ra-core';
import { IconAction } from './IconAction.tsx';
import { LocaleChoice } from './late.tsx';
import { useOpener } from './useOpener.ts';

/** Leads to the choice of the screens' language. */
export const LocaleMenu = () => {
  const translate = useTranslate();
  const { button, opened, anchor, close } = useOpener('menu');
  return (
    <>
      <IconAction label={translate('ui.frame.language')} {...button}>
        <TranslateIcon fontSize="small" />
      </IconAction>
      {opened && <LocaleChoice anchor={anchor} close={close} />}
    </>
  );
};
