import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog';

it.each([
  { title: 'can be closed by Escape, Cancel and the close button', isPending: false, closeCount: 3 },
  { title: 'cannot be closed while the request is running', isPending: true, closeCount: 0 },
])('$title', async ({ isPending, closeCount }) => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(
    <MantineProvider>
      <ConfirmDialog
        opened
        title="Delete post"
        question="Delete this post?"
        confirmLabel="Delete"
        fallback="Failed to delete the post"
        isPending={isPending}
        onConfirm={vi.fn()}
        onClose={onClose}
      />
    </MantineProvider>,
  );
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(closeCount);
});

it('confirms without submitting a form that contains the dialog', async () => {
  const user = userEvent.setup();
  const [onConfirm, onSubmit] = [vi.fn(), vi.fn()];
  render(
    <MantineProvider>
      <form onSubmit={onSubmit}>
        <ConfirmDialog
          opened
          title="Leave"
          question="Leave the page?"
          confirmLabel="Leave"
          fallback=""
          onConfirm={onConfirm}
          onClose={vi.fn()}
        />
      </form>
    </MantineProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();
});
