import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { IconTooltip } from './IconTooltip';

const renderIcon = () =>
  render(
    <IconTooltip label="Feed">
      <a href="/feed">icon</a>
    </IconTooltip>,
  );

it('shows the tooltip on hover until Escape, and again on the next hover', async () => {
  const user = userEvent.setup();
  renderIcon();
  await user.hover(screen.getByRole('link'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Feed');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.unhover(screen.getByRole('link'));
  await user.hover(screen.getByRole('link'));
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.unhover(screen.getByRole('link'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('shows the tooltip on keyboard focus', async () => {
  const user = userEvent.setup();
  renderIcon();
  await user.tab();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('shows no tooltip on touch', () => {
  renderIcon();
  fireEvent.pointerEnter(screen.getByRole('link'), { pointerType: 'touch' });
  fireEvent.pointerOver(screen.getByRole('link'), { pointerType: 'touch' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

it('shows no tooltip when a sibling of the icon has the focus, such as an item of its menu', async () => {
  const user = userEvent.setup();
  render(
    <IconTooltip label="Settings">
      <button type="button">icon</button>
      <button type="button">item</button>
    </IconTooltip>,
  );
  await user.tab();
  expect(screen.getByRole('tooltip')).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('button', { name: 'item' })).toHaveFocus();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
