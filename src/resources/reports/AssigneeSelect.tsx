import { MenuItem, TextField } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { isClosed, type Report } from '#contract/reports.ts';
import { useMay } from '#src/frame/useMay.ts';
import { useResourceAction } from '#src/frame/useResourceAction.ts';
import { useAssignees } from './reportQueries.ts';

const nobody = 'nobody';

/** Whose desk the report is on; choosing another gives it to them at once. One under review is always on somebody's. */
export const AssigneeSelect = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const report = useRecordContext<Report>();
  const { data: staff = [], isEnabled } = useAssignees();
  const canHandle = useMay('handle', 'reports');
  const { mutate, isPending } = useResourceAction('handle');
  if (!report) return null;
  const { id, status, version, resolution, assigneeId, assigneeName } = report;
  const isListed = staff.some((person) => person.id === assigneeId);

  const give = (chosen: string) =>
    mutate(
      { id, data: { status, resolution, version, assigneeId: chosen === nobody ? null : chosen } },
      {
        onSuccess: () => {
          const name = staff.find((person) => person.id === chosen)?.displayName;
          const said = name ? 'resources.reports.assigned' : 'resources.reports.unassigned';
          notify(said, { type: 'success', messageArgs: { name } });
        },
        onError: ({ message }) => notify(message, { type: 'error', messageArgs: { _: message } }),
      },
    );

  return (
    <TextField
      select
      label={translate('resources.reports.fields.assigneeId')}
      value={assigneeId ?? nobody}
      onChange={({ target }) => give(target.value)}
      disabled={isPending || isClosed(status) || !isEnabled || !canHandle}
      sx={{ minWidth: 200 }}
    >
      <MenuItem value={nobody} disabled={status === 'inReview'}>
        {translate('resources.reports.nobody')}
      </MenuItem>
      {staff.map((person) => (
        <MenuItem key={person.id} value={person.id}>
          {person.displayName}
        </MenuItem>
      ))}
      {assigneeId && !isListed && <MenuItem value={assigneeId}>{assigneeName}</MenuItem>}
    </TextField>
  );
};
