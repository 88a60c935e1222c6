import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WholeKeys } from '#src/form/WholeKeys.tsx';

it('a key within a question is not broken behind its hyphen, and its other words are', () => {
  const { container } = render(<WholeKeys text="How does the well-known dispute about BK-10011784 end?" />);
  expect(container).toHaveTextContent('How does the well-known dispute about BK-10011784 end?');
  const [key, ...others] = container.querySelectorAll('span');
  expect(key).toHaveTextContent(/^BK-10011784$/);
  expect(key).toHaveStyle({ whiteSpace: 'nowrap' });
  expect(others).toEqual([]);
});
