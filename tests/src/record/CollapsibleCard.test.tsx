import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TestTranslationProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { CollapsibleCard } from '#src/record/CollapsibleCard.tsx';

it('a card folds down to 1.5rem in 50 ms and opens in 300 ms', async () => {
  render(
    <TestTranslationProvider
      translate={(_: string, { label, value }: Record<string, unknown> = {}) => `${label}: ${value}`}
    >
      <CollapsibleCard title="Contact">all of it</CollapsibleCard>
    </TestTranslationProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button', { name: /^Contact/ });
  const content = document.getElementById(button.getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(button).toHaveAttribute('aria-expanded', 'true');

  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(content).toHaveAttribute('inert');
  expect(content).toHaveStyle({ minHeight: '1.5rem', transitionDuration: '50ms' });

  await user.click(button);
  expect(content).toHaveStyle({ transitionDuration: '300ms' });
  expect(content).not.toHaveAttribute('inert');
});
