import { useRecordContext, useTranslate } from 'ra-core';

/** How many tutors have chosen the entry in context, in words. */
export const TutorsText = () => {
  const translate = useTranslate();
  const record = useRecordContext<{ id: string; tutorCount: number }>();
  return record ? translate('ui.catalogue.tutors', { smart_count: record.tutorCount }) : null;
};
