import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLateParts } from '#src/layout/latePart.tsx';
import { Tips } from '#src/layout/Tips.tsx';

const user = userEvent.setup();

describe('tips', () => {
  beforeAll(loadLateParts);

  beforeEach(() => {
    render(
      <>
        <Tips />
        <button type="button" aria-label="Edit: Ada" data-tip="Edit">
          <svg data-testid="pencil" />
        </button>
        <button type="button" data-tip="Delete">
          D
        </button>
        <p>Nothing to say</p>
      </>,
    );
  });

  it('are shown at once for what is pointed at, one at a time, and gone elsewhere', async () => {
    await user.hover(screen.getByTestId('pencil'));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Edit');
    await user.hover(screen.getByRole('button', { name: 'D' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Delete');
    await user.hover(screen.getByText('Nothing to say'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('stay while they are pointed at themselves, until Escape', async () => {
    await user.hover(screen.getByTestId('pencil'));
    await user.hover(screen.getByText('Edit'));
    expect(screen.getByRole('tooltip')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('are within the keyboard’s reach, and go with the focus', async () => {
    await user.tab();
    expect(screen.getByRole('tooltip')).toHaveTextContent('Edit');
    act(() => screen.getByRole('button', { name: 'Edit: Ada' }).blur());
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('are gone once the element is clicked, which may take it away', async () => {
    await user.click(screen.getByRole('button', { name: 'D' }));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });
});
