import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconCheck, IconHeartFilled } from './icons';

it('draws an outline icon with the given line width, size and class', () => {
  render(<IconCheck size={17} stroke={1.7} role="img" aria-label="Sent" className="tick" />);
  const icon = screen.getByRole('img', { name: 'Sent' });
  expect(icon).toHaveAttribute('width', '17');
  expect(icon).toHaveAttribute('stroke-width', '1.7');
  expect(icon).toHaveAttribute('stroke', 'currentColor');
  expect(icon).toHaveClass('tick');
});

it('draws a filled icon without lines, 24 pixels wide by default', () => {
  render(<IconHeartFilled stroke={1.7} role="img" aria-label="Liked" />);
  const icon = screen.getByRole('img', { name: 'Liked' });
  expect(icon).toHaveAttribute('fill', 'currentColor');
  expect(icon).toHaveAttribute('stroke', 'none');
  expect(icon).toHaveAttribute('width', '24');
});
