import { files } from '#contract/files.ts';

/** Where a photo is served. The address names the content, so it may be cached for ever. */
export const photoUrl = (photoId: string | null) =>
  photoId === null ? null : files.photo.path.replace('{id}', photoId);
