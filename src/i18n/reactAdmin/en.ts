import english from 'ra-language-english';
import type { Messages } from '#src/frame/declaration.ts';

const { notification, ...others } = english.ra;

/** react-admin's English, in words of ours where its own are a programmer's. */
export const reactAdmin = {
  ra: {
    ...others,
    notification: { ...notification, item_doesnt_exist: 'This record does not exist, or no longer does.' },
  },
} as Messages;
