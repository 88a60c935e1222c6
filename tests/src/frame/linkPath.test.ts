import { expect, it } from 'vitest';
import { linkPath } from '#src/frame/linkPath.ts';

it.each([
  ['/verify#7c1f0a', '/verify/7c1f0a'],
  ['/reset-password/#a_B-9', '/reset-password/a_B-9'],
  ['/first-admin#7c1f0a', '/first-admin/7c1f0a'],
  ['/verify/7c1f0a', '/verify/7c1f0a'],
  ['/verify/7c1f0a#other', '/verify/7c1f0a'],
  ['/reset-password', '/reset-password'],
  ['/reset-password#', '/reset-password'],
  ['/reset-password#../admin', '/reset-password'],
  ['/admin/tutors#7c1f0a', '/admin/tutors'],
])('the address %s stands for the path %s', (address, path) => {
  expect(linkPath(new URL(address, 'https://lectern.test'))).toBe(path);
});
