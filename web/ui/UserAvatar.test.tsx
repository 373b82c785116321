import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserAvatar } from './UserAvatar';

it.each([
  ['anna', 24, 'A'],
  ['anna', 44, 'AN'],
  ['🚗garage', 24, '🚗'],
  ['👨‍👩‍👧cars', 24, '👨‍👩‍👧'],
  ['🇱🇻riga', 24, '🇱🇻'],
  ['é́anna', 24, 'É́'],
])('the avatar of %s at %i px has whole letters', (username, size, letters) => {
  const { container } = render(<UserAvatar user={{ username, avatar: null }} size={size} />);
  expect(container).toHaveTextContent(letters);
});
