import EventIcon from '@mui/icons-material/EventOutlined';
import { Box, Button } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { addDays } from '#contract/dates.ts';
import { isMoment } from '#contract/list-query.ts';
import { usePersonTimeZone } from '#src/fields/usePersonTimeZone.ts';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';
import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { IconAction } from '#src/layout/IconAction.tsx';
import { useOpener } from '#src/layout/useOpener.ts';
import { checkDays, dayOf, lastDayOf } from '../filters/days.ts';
import { useFilterValues } from '../filters/FilterValues.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { goToDateTexts } from './goToDateTexts.ts';

/** From so many rows on nobody pages through them. */
const manyRows = 1_000;

/** The bounds that the list in context takes of what it is sorted by; undefined where that is no date. */
const useBounds = () => {
  const { sort } = useListContext();
  const declaration = useDeclarations().resource(useResourceContext() ?? '');
  const shape = declaration?.endpoints.getList?.query?.shape ?? {};
  const stem = sort.field.replace(/At$/, '');
  const bounds = [
    { from: `${stem}From`, to: `${stem}To` },
    { from: `${sort.field}From`, to: `${sort.field}To` },
    // A list that is in the order of its only date.
    ...(sort.field === 'at' ? [{ from: 'from', to: 'to' }] : []),
  ];
  return bounds.find(({ from, to }) => isMoment(shape[from]) && isMoment(shape[to]));
};

type Bounds = NonNullable<ReturnType<typeof useBounds>>;

const DateForm = ({ bounds, close }: { bounds: Bounds; close: () => void }) => {
  const say = useViewTexts(goToDateTexts);
  const translate = useTranslate();
  const timeZone = usePersonTimeZone();
  const { sort } = useListContext();
  const { values, change } = useFilterValues();
  const isLatestFirst = sort.order === 'DESC';
  const from = dayOf(String(values[bounds.from] ?? ''), timeZone);
  const last = lastDayOf(String(values[bounds.to] ?? ''), timeZone);
  const [day, setDay] = useState(isLatestFirst ? last : from);
  const [isTried, setIsTried] = useState(false);
  const problem = day === '' ? 'validation.required' : checkDays({ from: day, to: '' }).from;

  const go = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem) return;
    // A bound on the other side stays as it is, unless nothing would be left between them.
    change(
      isLatestFirst
        ? { [bounds.to]: addDays(day, 1), [bounds.from]: from <= day ? values[bounds.from] : undefined }
        : { [bounds.from]: day, [bounds.to]: last >= day ? values[bounds.to] : undefined },
    );
    close();
  };

  return (
    <Box component="form" noValidate onSubmit={go} sx={{ display: 'grid', gap: 1.5, p: 1.5 }}>
      <DateTextField
        label={say('date')}
        value={day}
        change={setDay}
        autoFocus
        error={isTried && problem !== undefined}
        helperText={isTried && problem ? translate(problem) : say(isLatestFirst ? 'latest_first' : 'earliest_first')}
      />
      <Button type="submit" variant="contained" size="small">
        {say('go')}
      </Button>
    </Box>
  );
};

/**
 * Leads to a date in a list that is too long for pages, by the bound on that side: the rows before are left out, which its filter says and takes
 * back.
 */
export const GoToDate = () => {
  const say = useViewTexts(goToDateTexts);
  const bounds = useBounds();
  const { total = 0, filterValues } = useListContext();
  const { button, anchor, close } = useOpener('dialog');
  // A total that is not counted to its end is that at least.
  const isLong = total >= manyRows;
  // Where it led to, fewer rows are left, and the next date may be another.
  if (!bounds || !(isLong || filterValues[bounds.from] || filterValues[bounds.to])) return null;
  return (
    <>
      <IconAction label={say('go_to_date')} {...button}>
        <EventIcon fontSize="small" />
      </IconAction>
      <FilterPopover label={say('go_to_date')} anchor={anchor} close={close}>
        {anchor && <DateForm bounds={bounds} close={close} />}
      </FilterPopover>
    </>
  );
};
