import { MantineProvider, Modal } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createDeferred } from '../testing/createDeferred';
import { lazyDialog } from './lazyDialog';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const QuestionDialog = (props: DialogProps) => <Modal title="Question" {...props} />;

function renderWithButton(Dialog: ComponentType<DialogProps>) {
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button onClick={() => setIsOpen((isOpenNow) => !isOpenNow)}>Open</button>
        <Dialog opened={isOpen} onClose={() => setIsOpen(false)} />
      </>
    );
  }
  render(
    <MantineProvider>
      <Notifications />
      <Page />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), openButton: screen.getByRole('button', { name: 'Open' }) };
}

it('loads the code of a dialog on the first opening, and returns the focus when it closes', async () => {
  const loadDialog = vi.fn(() => Promise.resolve(QuestionDialog));
  const { user, openButton } = renderWithButton(lazyDialog(loadDialog));
  expect(loadDialog).not.toHaveBeenCalled();
  for (let opening = 1; opening <= 2; opening += 1) {
    await user.click(openButton);
    const dialog = await screen.findByRole('dialog', { name: 'Question' });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(openButton).toHaveFocus());
  }
  expect(loadDialog).toHaveBeenCalledTimes(1);
});

it('closes the dialog and shows a notice when the code cannot be loaded, and tries again on the next opening', async () => {
  const loadDialog = vi
    .fn(() => Promise.resolve(QuestionDialog))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user, openButton } = renderWithButton(lazyDialog(loadDialog));
  await user.click(openButton);
  expect(await screen.findByText('The dialog could not be opened.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(openButton);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Question' })).toBeVisible());
});

it('shows no notice when the dialog was closed before its code failed to load', async () => {
  const code = createDeferred<typeof QuestionDialog>();
  const { user, openButton } = renderWithButton(lazyDialog(() => code.promise));
  await user.click(openButton);
  await user.click(openButton);
  await act(async () => {
    code.reject(new TypeError('Failed to fetch'));
    // A notice would need this code, which `notifyFailure` loads.
    await import('@mantine/notifications');
  });
  expect(screen.queryByText('The dialog could not be opened.')).not.toBeInTheDocument();
});
