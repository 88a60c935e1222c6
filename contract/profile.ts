import * as z from 'zod';
import { accountShape, personShape } from './accounts.ts';
import { done, endpoint, oneOf } from './endpoint.ts';
import { CurrentPassword, changeOf, Email, entity, Password } from './primitives.ts';

const { email, photoId: _photoId, ...ownFields } = personShape;

/** The signed-in person's own account. */
export const Profile = entity({ ...ownFields, email, ...accountShape });
export type Profile = z.infer<typeof Profile>;

/** What a person changes about themselves. The e-mail address and the photo have calls of their own. */
const ProfileChange = changeOf(ownFields);

export const profile = {
  get: endpoint('GET /api/v1/user/profile', {
    access: 'editor',
    summary: 'The own profile',
    response: oneOf(Profile),
  }),
  update: endpoint('POST /api/v1/user/profile/update', {
    access: 'editor',
    summary: 'Change the own profile',
    body: ProfileChange,
    response: oneOf(Profile),
  }),
  uploadPhoto: endpoint('POST /api/v1/admin/profileUpdateFileUpload', {
    access: 'editor',
    summary: 'Upload the own photo; it is re-encoded and shown at once',
    upload: true,
    response: oneOf(Profile),
  }),
  removePhoto: endpoint('POST /api/v1/user/profile/removePhoto', {
    access: 'editor',
    summary: 'Remove the own photo',
    response: oneOf(Profile),
  }),
  changeEmail: endpoint('POST /api/v1/user/changeEmail', {
    access: 'editor',
    summary: 'E-mail a link to a new address, which replaces the own one when it is confirmed',
    body: z.strictObject({ email: Email, password: CurrentPassword }),
    response: done,
  }),
  changePassword: endpoint('POST /api/v1/user/changePassword', {
    access: 'editor',
    summary: 'Change the own password; ends all other sessions',
    body: z.strictObject({ oldPassword: CurrentPassword, newPassword: Password }),
    response: done,
  }),
};
