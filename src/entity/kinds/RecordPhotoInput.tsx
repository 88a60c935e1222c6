import { useRecordContext } from 'ra-core';
import { photoUrlName } from '#contract/entity/kinds/photos.ts';
import { Picture } from '#src/fields/Picture.tsx';
import { PhotoInput } from '#src/form/PhotoInput.tsx';
import { useRecordName } from '#src/list/useRecordName.ts';

/** The photo of a record that is no person: it has a label, as other inputs of its form. */
export const RecordPhotoInput = ({ source, hint }: { source: string; hint?: string | undefined }) => (
  <PhotoInput
    source={source}
    urlSource={photoUrlName(source)}
    name={useRecordName(useRecordContext())}
    shape={Picture}
    hint={hint}
    labelled
  />
);
