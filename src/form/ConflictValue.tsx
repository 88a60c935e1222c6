import { Box } from '@mui/material';
import { useResourceContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import { ReferenceNames } from '#src/domain/audit/ReferenceNames.tsx';
import { useIsHtml } from '#src/domain/audit/useIsHtml.ts';
import { usePhotoText } from '#src/domain/audit/usePhotoText.ts';
import { useReferenceOf } from '#src/domain/audit/useReferenceOf.ts';
import { useValueText } from '#src/domain/audit/useValueText.ts';
import { EmptyValue } from '#src/fields/EmptyValue.tsx';
import { Picture } from '#src/fields/Picture.tsx';
import { changedPart } from './changedPart.ts';
import { textOfHtml } from './htmlField.ts';
import type { FieldConflict, Merge } from './mergeChanges.ts';
import { usePreview } from './usePreview.ts';

export type Side = keyof Merge['sides'];
export const sidesInOrder: readonly Side[] = ['mine', 'theirs', 'original'];

/** Pixels of what stays above it, so that the place is known. */
const lineBefore = 24;

/** Of a long text, all of it, from where it differs: what two people wrote may be another in its last word only. */
const LongText = ({ text, others }: { text: string; others: readonly string[] }) => {
  const shown = useRef<HTMLElement>(null);
  const marked = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, part] = [shown.current, marked.current];
    if (box && part) box.scrollTop = part.offsetTop - lineBefore;
  }, []);
  const [before, differs, after] = changedPart(text, others);
  return (
    <Box
      component="span"
      ref={shown}
      sx={{
        display: 'block',
        position: 'relative',
        maxHeight: 160,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        borderLeft: 2,
        borderColor: 'divider',
        pl: 1.5,
      }}
    >
      {before}
      <Box component="mark" ref={marked} sx={{ color: 'inherit', bgcolor: 'var(--warning-soft)' }}>
        {differs}
      </Box>
      {after}
    </Box>
  );
};

const longest = 200;

const comparedWith: Readonly<Record<Side, readonly Side[]>> = {
  mine: ['original'],
  theirs: ['original'],
  original: ['mine', 'theirs'],
};

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
  const textOf = (one: Side) => {
    const on = isHtml ? readOf(conflict, one) : conflict[one];
    const { currency } = sides[one];
    return typeof on === 'string' && on.length > longest
      ? on
      : valueText(field, on, typeof currency === 'string' ? currency : undefined);
  };
  const text = textOf(side);
  if (text === undefined) return <EmptyValue />;
  if (text.length <= longest) return text;
  const others = comparedWith[side].flatMap((one) => textOf(one) ?? []);
  return <LongText text={text} others={others} />;
};
