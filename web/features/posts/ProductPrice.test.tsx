import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProductPrice } from './ProductPrice';

const now = new Date('2026-11-22T12:00:00.000Z');
const day = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What a screen reader says, and what is struck through. */
function read(part: object): [said: string, struck: string | undefined] {
  const post = { price: 7500, previousPrice: null, priceChangedAt: null, ...part };
  const { container } = render(<ProductPrice post={post} />);
  const struck = container.querySelector('s');
  const said = container.cloneNode(true) as HTMLElement;
  said.querySelector('[aria-hidden]')?.remove();
  return [said.textContent.trim(), struck?.textContent];
}

describe('the price of a vehicle', () => {
  it('stands beside the one before a drop', () => {
    expect(read({ previousPrice: 8000, priceChangedAt: daysAgo(29.9) })).toEqual([
      'was $8,000, now $7,500',
      '$8,000',
    ]);
  });

  it.each([
    ['when it has not changed', {}],
    ['30 days after a drop', { previousPrice: 8000, priceChangedAt: daysAgo(30) }],
    ['when it went up', { previousPrice: 7000, priceChangedAt: daysAgo(1) }],
    ['when the time of the change is not known', { previousPrice: 8000 }],
  ])('stands alone %s', (_, part) => {
    expect(read(part)).toEqual(['$7,500', undefined]);
  });

  it('is not specified where there is none', () => {
    expect(read({ price: null, previousPrice: 8000, priceChangedAt: daysAgo(1) })).toEqual([
      'Not specified',
      undefined,
    ]);
  });
});
