import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLateParts } from '#src/layout/latePart.tsx';
import { Tips } from '#src/layout/Tips.tsx';

const user = userEvent.setup();

// React renders what a pointer or the focus brings about in a task of its own.
const expectTip = (text: string) => waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent(text));
const expectNone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

describe('tips', () => {
  beforeAll(loadLateParts);

  beforeEach(() => {
    render(
      <>
        <Tips />
        <input aria-label="Search" />
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
    await expectTip('Edit');
    await user.hover(screen.getByRole('button', { name: 'D' }));
    await expectTip('Delete');
    await user.hover(screen.getByText('Nothing to say'));
    await expectNone();
  });

  it('stay while they are pointed at themselves, until Escape', async () => {
    await user.hover(screen.getByTestId('pencil'));
    await user.hover(screen.getByText('Edit'));
    await expectTip('Edit');
    await user.keyboard('{Escape}');
    await expectNone();
  });

  it('are within the keyboard’s reach, and go with the focus', async () => {
    // Out of a field, from where the keyboard always shows what has the focus: otherwise jsdom goes by what had it last in whichever test.
    await user.tab();
    await user.tab();
    await expectTip('Edit');
    act(() => screen.getByRole('button', { name: 'Edit: Ada' }).blur());
    await expectNone();
  });

  it('are gone once the finger that brought them begins to scroll', async () => {
    fireEvent.pointerOver(screen.getByTestId('pencil'));
    await expectTip('Edit');
    fireEvent.pointerCancel(screen.getByTestId('pencil'));
    await expectNone();
  });

  it('are gone once the element is clicked, which may take it away', async () => {
    await user.click(screen.getByRole('button', { name: 'D' }));
    await expectNone();
  });
});
