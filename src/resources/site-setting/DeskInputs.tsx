import { Box, Checkbox, FormControlLabel, FormHelperText, FormLabel, TextField } from '@mui/material';
import { useResourceContext, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { deskKinds } from '#contract/desk-kinds.ts';
import { type OpenDay, standardHours } from '#contract/open-hours.ts';
import { weekdays } from '#src/domain/settings/weekdays.ts';
import { TimeTextField } from '#src/form/dates/TimeTextField.tsx';
import { Wide } from '#src/form/FormSection.tsx';
import { InputHelp } from '#src/form/InputHelp.tsx';
import { useFormField } from '#src/form/useFormField.tsx';
import { useRawInput } from '#src/form/useRawInput.ts';

const hours = 'deskHours';

const ClockInput = ({ source, isEnd = false }: { source: string; isEnd?: boolean }) => {
  const translate = useTranslate();
  const { field, textInput } = useFormField({ source });
  return (
    <TimeTextField
      {...textInput}
      label={translate(isEnd ? 'resources.settings.desk_until' : 'resources.settings.desk_from')}
      value={field.value ?? ''}
      change={field.onChange}
      isEnd={isEnd}
    />
  );
};

const DayInput = ({ index }: { index: number }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const source = `${hours}.${index}`;
  const { field, id } = useRawInput(source);
  const { getValues, setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  const isOpen = field.value !== null && field.value !== undefined;
  /** What is set on opening the day again: what it was before it was closed here. */
  const usual = useRef<OpenDay | null>(standardHours[0] ?? null);
  const label = translate(`resources.${resource}.desk_days.${weekdays[index]}`);
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: '180px repeat(2, minmax(0, 160px))' },
        columnGap: 1,
        alignItems: 'center',
        minHeight: { sm: 72 },
        '& > label': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={isOpen}
            onChange={({ target }) => {
              const next = target.checked ? usual.current : null;
              if (isOpen) usual.current = getValues(source);
              setValue(source, next, { shouldDirty: true, shouldTouch: true, shouldValidate: isSubmitted });
            }}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {isOpen && (
        <>
          <ClockInput source={`${source}.from`} />
          <ClockInput source={`${source}.until`} isEnd />
        </>
      )}
    </Box>
  );
};

/** The opening hours of each day of the week. */
const HoursInput = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { errors } = useFormState({ name: hours });
  const error = errors[hours];
  const said = error?.message ?? error?.root?.message;
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <FormLabel component="legend">{translate(`resources.${resource}.fields.${hours}`)}</FormLabel>
      {weekdays.map((day, index) => (
        <DayInput key={day} index={index} />
      ))}
      <FormHelperText error={said !== undefined} component="div">
        <InputHelp
          source={hours}
          error={typeof said === 'string' ? said : undefined}
          hint={`resources.${resource}.desk_hours_help`}
        />
      </FormHelperText>
    </Box>
  );
};

const toNumber = (typed: string) => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : typed.trim() || null);

const DueInput = ({ kind }: { kind: (typeof deskKinds)[number] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { field, textInput } = useFormField({ source: `deskDueHours.${kind}` });
  return (
    <TextField
      {...textInput}
      label={translate(`resources.${resource}.desk_kinds.${kind}`)}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(toNumber(target.value))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
};

/** When staff are there, and within how many of those hours each kind is to be decided. */
export const DeskInputs = () => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      <Wide>
        <HoursInput />
      </Wide>
      <Wide>
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
          <FormLabel component="legend">{translate(`resources.${resource}.fields.deskDueHours`)}</FormLabel>
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
              gap: 1,
              mt: 1,
            }}
          >
            {deskKinds.map((kind) => (
              <DueInput key={kind} kind={kind} />
            ))}
          </Box>
        </Box>
      </Wide>
    </>
  );
};
