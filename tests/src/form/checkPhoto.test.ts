import { expect, it } from 'vitest';
import { photoLimits } from '#contract/accounts.ts';
import { checkPhoto } from '#src/form/checkPhoto.ts';

it('takes pictures up to the limit', () => {
  expect(checkPhoto({ type: 'image/png', size: photoLimits.bytes })).toBeUndefined();
});

it('refuses larger ones and everything else', () => {
  expect(checkPhoto({ type: 'image/png', size: photoLimits.bytes + 1 })).toBe('ui.input.photo_too_large');
  expect(checkPhoto({ type: 'image/svg+xml', size: 10 })).toBe('ui.input.photo_wrong_type');
});
