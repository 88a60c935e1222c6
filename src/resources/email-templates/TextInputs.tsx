import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type BuiltInEmail, type EmailTemplate, textFields } from '#contract/email-templates.ts';
import type { Locale } from '#contract/primitives.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { BuiltInText } from './BuiltInText.tsx';
import { emailTexts } from './emailTexts.ts';
import { TemplateInput } from './TemplateInput.tsx';
import { TextNote } from './TextNote.tsx';
import { VariableList } from './VariableList.tsx';

/** Says that nothing is written yet, and copies the English text to begin with. */
const Beginning = ({ language }: { language: Locale }) => {
  const text = useViewTexts(emailTexts);
  const { getValues, setValue } = useFormContext();
  const [here, english] = [textFields(language), textFields('en')];
  const first: unknown = useWatch({ name: english.body });
  if (language === 'en') return null;
  const start = () => {
    setValue(here.subject, getValues(english.subject), { shouldDirty: true });
    setValue(here.body, getValues(english.body), { shouldDirty: true });
  };
  const action = first ? { label: text('start'), icon: <CopyIcon />, act: start } : null;
  return <TextNote action={action}>{text('nothing')}</TextNote>;
};

type Props = { language: Locale; builtIn: BuiltInEmail | null | undefined };

/** The subject and body of an e-mail in one language. A variable goes where the cursor was last. */
export const TextInputs = ({ language, builtIn }: Props) => {
  const names = textFields(language);
  const [subject, body]: (string | null | undefined)[] = useWatch({ name: [names.subject, names.body] });
  const lastInput = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const isWritten = Boolean(subject || body);
  const written = isWritten ? { subject: subject ?? '', body: body ?? '' } : undefined;
  // The inputs stay while somebody empties them to begin anew, until that is saved.
  const [isOpen, setOpen] = useState(isWritten);
  const version = useRecordContext<EmailTemplate>()?.version;
  const [lastVersion, setLastVersion] = useState(version);
  if (version !== lastVersion) setLastVersion(version);
  const isToBeOpen = isWritten || (isOpen && version === lastVersion);
  if (isToBeOpen !== isOpen) setOpen(isToBeOpen);
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5 }}
      onFocus={({ target }) => {
        const name = target.getAttribute('name');
        const isTemplate = name === names.subject || name === names.body;
        if (isTemplate) lastInput.current = target as HTMLInputElement | HTMLTextAreaElement;
      }}
    >
      {builtIn && (
        <BuiltInText
          language={language}
          builtIn={builtIn.texts[language]}
          written={written}
          isOpen={isOpen}
          setOpen={setOpen}
        />
      )}
      {builtIn === null && !isWritten && <Beginning language={language} />}
      {(builtIn === null || isOpen) && (
        <>
          <TemplateInput source={names.subject} />
          <TemplateInput source={names.body} lines={14} />
          <VariableList lastInput={lastInput} otherwise={names.body} />
        </>
      )}
    </Box>
  );
};
