import * as z from 'zod';
import { Id } from '../../primitives.ts';
import { given } from './given.ts';

/**
 * A photo of the record, by the key of a file from `uploadPhoto`: a square picture that anybody may see who has its address. A record may always
 * be without one, as people may be without theirs. What it is answered with has the address beside the key.
 *
 * @example fields: { name: text(), picture: photo() } // picture, pictureUrl
 */
export const photo = () => given('photo', Id, { optional: true });

/** @example PhotoUrlName<'picture'> // 'pictureUrl' */
export type PhotoUrlName<Name extends string> = Name extends `${infer Start}Id` ? `${Start}Url` : `${Name}Url`;

/** What the address of a photo is called. @example photoUrlName('picture') // 'pictureUrl' */
export const photoUrlName = <const Name extends string>(name: Name) =>
  `${name.replace(/Id$/, '')}Url` as PhotoUrlName<Name>;

export const PhotoUrl = z.string().nullable();
