import { Box } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import { ReferenceNames } from '#src/domain/audit/ReferenceNames.tsx';
import { useIsHtml } from '#src/domain/audit/useIsHtml.ts';
import { usePhotoText } from '#src/domain/audit/usePhotoText.ts';
import { useReferenceOf } from '#src/domain/audit/useReferenceOf.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { Picture } from '#src/fields/Picture.tsx';
import { textOfHtml } from './htmlField.ts';
import type { FieldConflict, Merge } from './mergeChanges.ts';
import { usePreview } from './usePreview.ts';

export type Side = keyof Merge['sides'];
export const sidesInOrder: readonly Side[] = ['mine', 'theirs', 'original'];

/** Of a long text, all of it: what two people wrote may differ in its last word only. */
const LongText = ({ children }: { children: string }) => (
  <Box
    component="span"
    sx={{
      display: 'block',
      maxHeight: 160,
      overflow: 'auto',
      whiteSpace: 'pre-wrap',
      borderLeft: 2,
      borderColor: 'divider',
      pl: 1.5,
    }}
  >
    {children}
  </Box>
);

const longest = 200;

type Props = { conflict: FieldConflict; sides: Merge['sides']; side: Side };

/** A photo, so that it is told from the others: a file as it was chosen, one that the server has where its address is known. */
const Photo = ({ conflict, sides, side, said }: Props & { said: string }) => {
  const { field, [side]: value } = conflict;
  const preview = usePreview(value);
  const holder = [sides.theirs, sides.original].find((one) => one[field] === value);
  const url = preview ?? holder?.[photoUrlName(field)];
  if (typeof url !== 'string') return said;
  return (
    // Its side is named where its radio button is, and not beside its middle.
    <Box component="span" sx={{ display: 'inline-block', verticalAlign: 'top', mb: 1.5 }}>
      <Picture name={said} photoUrl={url} size={64} />
    </Box>
  );
};

/** What people read of HTML on one side. Where another side reads the same they differ in their markup: then that is what is shown. */
const readOf = (conflict: FieldConflict, side: Side) => {
  const read = (one: Side) => textOfHtml(String(conflict[one] ?? ''));
  const isAlike = sidesInOrder.some((one) => conflict[one] !== conflict[side] && read(one) === read(side));
  return isAlike ? conflict[side] : read(side);
};

/** What one side of a conflict has in the field. */
export const ConflictValue = (props: Props) => {
  const { conflict, sides, side } = props;
  const { field } = conflict;
  const resource = useResourceContext();
  const isHtml = useIsHtml(resource)(field);
  const reference = useReferenceOf(resource)(field);
  const photos = usePhotoText(resource);
  const valueText = useValueText(resource);
  const value = isHtml ? readOf(conflict, side) : conflict[side];
  const ids = reference ? [value ?? []].flat().map(String) : [];
  if (reference && ids.length > 0) return <ReferenceNames resource={reference} ids={ids} />;
  if (value && photos.isPhoto(field)) return <Photo {...props} said={photos.one()} />;
  const { currency } = sides[side];
  const text =
    typeof value === 'string' && value.length > longest
      ? value
      : valueText(field, value, typeof currency === 'string' ? currency : undefined);
  if (text === undefined) return <EmptyValue />;
  return text.length > longest ? <LongText>{text}</LongText> : text;
};
