import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DateTextField } from '#src/form/dates/DateTextField.tsx';

const open = (first = '', withTime = false) => {
  const changes: string[] = [];
  const Form = () => {
    const [value, setValue] = useState(first);
    const change = (to: string) => {
      changes.push(to);
      setValue(to);
    };
    return (
      <>
        <DateTextField label="Until" value={value} change={change} withTime={withTime} helperText="The last day" />
        <button type="button" onClick={() => setValue('2026-12-24')}>
          Set
        </button>
      </>
    );
  };
  const { container } = render(
    <CoreAdminContext>
      <Form />
    </CoreAdminContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Until');
  return { user: userEvent.setup(), changes, field, container };
};

describe('a field for a date', () => {
  it('takes a day as it is shown, key by key, and is no mistake before it is left', async () => {
    const { user, changes, field } = open();
    await user.type(field, '5/3/20');
    expect(field).not.toBeInvalid();
    expect(screen.getByText('The last day')).toBeVisible();
    await user.type(field, '26');
    expect(field).toHaveValue('5/3/2026');
    await user.tab();
    expect(field).toHaveValue('05/03/2026');
    expect(changes.at(-1)).toBe('2026-03-05');
  });

  it('keeps what is no day, says so once it is left or sent, and lets it be mended', async () => {
    const { user, changes, field } = open();
    await user.type(field, '31/02/2026');
    await user.keyboard('{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveValue('31/02/2026');
    expect(screen.getByText('Must be a date, such as 31/12/2026')).toBeVisible();
    expect(changes.at(-1)).toBe('31/02/2026');
    await user.clear(field);
    await user.type(field, '28.2.26');
    await user.tab();
    expect(field).not.toBeInvalid();
    expect(field).toHaveValue('28/02/2026');
    await user.clear(field);
    expect(changes.at(-1)).toBe('');
  });

  it('shows what somebody else sets, also while it is typed into', async () => {
    const { user, field } = open('2026-03-01');
    expect(field).toHaveValue('01/03/2026');
    await user.clear(field);
    await user.type(field, '2');
    fireEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(field).toHaveValue('24/12/2026');
  });

  it('opens the calendar of the browser, and takes the day that is chosen there', async () => {
    const { user, changes, field, container } = open('2026-03-01');
    const calendar =
      container.querySelector<HTMLInputElement>('input[type=date]') ?? expect.fail('There is no calendar.');
    calendar.showPicker = vi.fn();
    await user.click(screen.getByRole('button', { name: 'Choose in a calendar' }));
    expect(calendar.showPicker).toHaveBeenCalledOnce();
    expect(calendar).toHaveValue('2026-03-01');
    fireEvent.change(calendar, { target: { value: '2026-04-02' } });
    expect(field).toHaveValue('02/04/2026');
    expect(changes).toEqual(['2026-04-02']);
  });

  it('takes a time as well where one is wanted', async () => {
    const { user, changes, field } = open('2026-03-01T09:30', true);
    expect(field).toHaveValue('01/03/2026 09:30');
    await user.clear(field);
    await user.type(field, '2/3/2026 8:05');
    await user.tab();
    expect(field).toHaveValue('02/03/2026 08:05');
    expect(changes.at(-1)).toBe('2026-03-02T08:05');
  });
});
