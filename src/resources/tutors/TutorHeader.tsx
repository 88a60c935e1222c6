import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import type { Tutor } from '#contract/tutors.ts';
import { Avatar } from '#src/fields/Avatar.tsx';
import { RatingField } from '#src/fields/RatingField.tsx';
import { DeleteButton } from '#src/list/DeleteButton.tsx';
import { TutorStatusActions } from './TutorStatusActions.tsx';
import { TutorStatusChip } from './TutorStatusField.tsx';

const EditButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource: 'tutors', action: 'edit' });
  if (!canAccess) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<EditIcon />}
      component={LinkBase}
      to={createPath({ resource: 'tutors', id, type: 'edit' })}
    >
      {translate('ui.list.edit')}
    </Button>
  );
};

/** Who it is, where they stand, and what can be done. */
export const TutorHeader = () => {
  const tutor = useRecordContext<Tutor>();
  if (!tutor) return null;
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Avatar name={tutor.displayName} photoUrl={tutor.photoUrl} size={64} />
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1">{tutor.displayName}</Typography>
            <TutorStatusChip status={tutor.status} />
            {tutor.rating !== null && <RatingField source="rating" />}
          </Box>
          <Typography color="textSecondary">{tutor.headline}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TutorStatusActions />
          <EditButton id={tutor.id} />
          <DeleteButton />
        </Box>
      </Box>
      {tutor.statusReason && (
        <Alert severity={tutor.status === 'suspended' ? 'error' : 'info'} sx={{ mt: 2 }}>
          {tutor.statusReason}
        </Alert>
      )}
    </Card>
  );
};
