import { photoLimits } from '#contract/accounts.ts';

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Why a file cannot be a photo, as a message key; undefined where it can. The server looks into it once more. */
export const checkPhoto = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (!photoTypes.includes(type)) return 'ui.input.photo_wrong_type';
  if (size > photoLimits.bytes) return 'ui.input.photo_too_large';
  return undefined;
};
