import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SavesCount } from './SavesCount';

it.each([
  [1_200, '1,200 saves'],
  [1, '1 save'],
  [0, ''],
  [null, ''],
])('shows %s saves of a vehicle as "%s"', (savesCount, text) => {
  const { container } = render(<SavesCount post={{ savesCount }} />);
  expect(container.textContent).toBe(text);
});
