import { Checkbox, FormControlLabel, FormGroup, Skeleton } from '@mui/material';
import { useGetList } from 'ra-core';
import { type Subject, subjectLimit } from '#contract/subjects.ts';
import { FailedAlert } from '#src/form/FailedAlert.tsx';
import { useErrorText } from '#src/form/useErrorText.ts';

/** Pixels that a checkbox and its label take. */
const choiceHeight = 30;

/** The subjects below another. */
export const useChildren = (parent: Subject) =>
  useGetList<Subject>('subjects', {
    pagination: { page: 1, perPage: subjectLimit },
    sort: { field: 'path', order: 'ASC' },
    filter: { parentId: parent.id },
  });

type Props = {
  parent: Subject;
  read: ReturnType<typeof useChildren>;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
};

/** The subjects below another, a tick each. */
export const ChildChoices = ({ parent, read: { data, error, refetch }, chosen, choose }: Props) => {
  const failure = useErrorText(error);
  if (failure && !data) return <FailedAlert retry={() => void refetch()}>{failure}</FailedAlert>;
  // As high as what comes, so that the buttons below stay where they are.
  if (!data) return <Skeleton variant="rounded" height={parent.childCount * choiceHeight} sx={{ mt: 1 }} />;
  return (
    <FormGroup sx={{ mt: 1 }}>
      {data.map(({ id, name }) => (
        <FormControlLabel
          key={id}
          label={name}
          control={
            <Checkbox
              checked={chosen.includes(id)}
              onChange={(_, checked) => choose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
          }
        />
      ))}
    </FormGroup>
  );
};
