import { eq } from 'drizzle-orm';
import { files as contract } from '#contract/files.ts';
import { FileContent } from '../../answers.ts';
import type { ServerContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { photoUrl } from '../accounts/photo-url.ts';
import { files } from './files.table.ts';
import { readUploadedPhoto, storePhoto } from './photo-upload.ts';

export const registerFiles = ({ db, config, implement }: ServerContext) => {
  implement(contract.uploadPhoto, async ({ request, acting }) => {
    const photo = await readUploadedPhoto(request);
    const id = await db.transact(acting, (transaction) => storePhoto(transaction, photo));
    return { data: { id, url: photoUrl(id) ?? '' } };
  });

  implement(contract.photo, async ({ params, reply }) => {
    const [photo] = await db
      .select({ content: files.content, contentType: files.contentType })
      .from(files)
      .where(eq(files.id, params.id));
    if (photo?.contentType !== contract.photo.binary) throw notFound();
    reply.headers({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline; filename="photo.webp"',
      // Screens of another origin show it by a tag, which CORS has no say in.
      ...(config.corsOrigins.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
    });
    return new FileContent(photo.content);
  });
};
