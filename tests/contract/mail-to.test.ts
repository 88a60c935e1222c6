import { expect, it } from 'vitest';
import { mailTo } from '#contract/mail-to.ts';

it.each(['ada@school.test', "o'hara+news@school.test", 'who?subject=x@school.test', '50%40off@school.test'])(
  'a link to write to %s leads there, and says nothing else',
  (address) => {
    const { protocol, pathname, search } = new URL(mailTo(address));
    expect([protocol, decodeURIComponent(pathname), search]).toEqual(['mailto:', address, '']);
  },
);
