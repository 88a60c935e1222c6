import { useDeclarations } from '#src/frame/DeclarationsContext.ts';
import { useViewTexts } from '#src/i18n/useViewTexts.ts';
import { photoTexts } from './photoTexts.ts';

/** Says of fields that are photos what became of one, or that there is one, since the key of a file means nothing to anybody. */
export const usePhotoText = (resource: string | undefined) => {
  const say = useViewTexts(photoTexts);
  const uploads = useDeclarations().resource(resource ?? '')?.uploads ?? {};
  const isPhoto = (field: string) => field in uploads;
  return {
    isPhoto,
    one: () => say('one'),
    change: ({ before, after }: { before: unknown; after: unknown }) => {
      if (!after) return say('removed');
      return say(before ? 'replaced' : 'added');
    },
  };
};
