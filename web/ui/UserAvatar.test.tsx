import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UserAvatar } from './UserAvatar';

it.each([
  [24, 'anna', 'A'],
  [40, 'anna', 'AN'],
  [24, '🚗karl', '🚗'],
  [40, '👩\u200D🔧x', '👩\u200D🔧X'],
])(
  'an avatar of %i px without a picture shows the first characters of %j, never half an emoji',
  (size, username, letters) => {
    const { container } = render(<UserAvatar user={{ username, avatar: null }} size={size} />);
    expect(container).toHaveTextContent(letters);
  },
);
