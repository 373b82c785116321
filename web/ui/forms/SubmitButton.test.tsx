import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SubmitEvent, useState } from 'react';
import { expect, it } from 'vitest';
import { SubmitButton } from './SubmitButton';

it('keeps the focus while the form is sent, and sends it once', async () => {
  let submissions = 0;
  function Form() {
    const [isPending, setIsPending] = useState(false);
    const submit = (event: SubmitEvent) => {
      event.preventDefault();
      submissions += 1;
      setIsPending(true);
    };
    return (
      <form onSubmit={submit}>
        <input aria-label="Title" />
        <SubmitButton isPending={isPending} pendingLabel="Saving...">
          Save
        </SubmitButton>
      </form>
    );
  }
  render(<Form />, { wrapper: MantineProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  expect(submissions).toBe(1);
});
