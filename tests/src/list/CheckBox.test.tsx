import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckBox } from '#src/list/CheckBox.tsx';

it('says that a part is selected, and selects the rest', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<CheckBox label="All" checked={false} partly onChange={onChange} />);
  expect(screen.getByRole('checkbox', { name: 'All' })).toBePartiallyChecked();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  rerender(<CheckBox label="All" checked onChange={onChange} />);
  expect(screen.getByRole('checkbox')).not.toBePartiallyChecked();
  expect(screen.getByRole('checkbox')).toBeChecked();
});
