import { type RaRecord, useTranslate } from 'ra-core';
import { isClosed, type Report } from '#contract/reports.ts';
import { useMay } from '#src/frame/useMay.ts';
import { GiveMany } from '#src/list/late.tsx';
import { useAssignees } from '../reportQueries.ts';

const isOpen = (row: RaRecord) => !isClosed((row as unknown as Report).status);

/** Gives the selected reports to somebody of the staff. */
export const AssignMany = () => {
  const translate = useTranslate();
  const canHandle = useMay('handle', 'reports');
  const { data: staff = [], isEnabled } = useAssignees();
  if (!canHandle || !isEnabled) return null;
  const people = staff.map(({ id, displayName }) => ({ id, name: displayName, value: id }));
  const label = translate('resources.reports.fields.assigneeId');
  // Giving it to somebody writes to nobody.
  return (
    <GiveMany
      does="handle"
      action="bulk.assign"
      fields={[{ source: 'assigneeId', label, choices: people }]}
      values={{ letter: null }}
      allows={isOpen}
    />
  );
};
