import { describe, expect, it } from 'vitest';
import { readPost, readSavedPost } from './posts.ts';

describe('readPost', () => {
  it('reads a post of an unknown type as a regular post, and a missing count as unknown rather than 0', () => {
    expect(readPost({ _id: '1', postType: 'poll', content: 'Hi' })).toMatchObject({
      __typename: 'RegularPost',
      content: 'Hi',
      images: [],
      author: null,
      likesCount: null,
      commentsCount: undefined,
      isLikedByViewer: undefined,
    });
  });

  it('reads a vehicle with numbers as text, unknown enum values as null, and comma-separated features', () => {
    const product = {
      price: '12500.5',
      year: '2016',
      mileage: 'many',
      condition: 'for_parts',
      vehicleType: 'tank',
      features: 'Roof, Tow bar,',
    };
    expect(readPost({ _id: '1', postType: 'product', title: 'Mazda', product })).toMatchObject({
      __typename: 'ProductPost',
      title: 'Mazda',
      price: 12500.5,
      year: 2016,
      mileage: null,
      condition: 'FOR_PARTS',
      vehicleType: null,
      features: ['Roof', 'Tow bar'],
    });
    expect(readPost({ _id: '1', postType: 'product' })).toMatchObject({
      title: null,
      brand: null,
      features: [],
    });
  });

  it('reads the sale status and the previous price of a vehicle', () => {
    const product = { saleStatus: 'reserved', previousPrice: '9000', priceChangedAt: '2026-01-02T03:04:05Z' };
    expect(readPost({ _id: '1', postType: 'product', product })).toMatchObject({
      saleStatus: 'RESERVED',
      previousPrice: 9000,
      priceChangedAt: '2026-01-02T03:04:05.000Z',
    });
    expect(readPost({ _id: '1', postType: 'product', product: {} })).toMatchObject({
      saleStatus: null,
      previousPrice: null,
      priceChangedAt: null,
    });
  });

  it.each(['service', 'serviceDetails'])('reads a service under `%s`', (key) => {
    const details = { title: 'Oil change', description: 'With a new filter', priceType: 'hourly' };
    expect(readPost({ _id: '1', postType: 'service', [key]: details })).toMatchObject({
      __typename: 'ServicePost',
      title: 'Oil change',
      price: null,
      priceType: 'HOURLY',
    });
  });

  it('reads a time in any format, and from the id if there is no valid time', () => {
    expect(readPost({ _id: '1', createdAt: '2026-01-02T03:04:05Z' })?.createdAt).toBe(
      '2026-01-02T03:04:05.000Z',
    );
    expect(readPost({ _id: '1', createdAt: 1767323045006 })?.createdAt).toBe('2026-01-02T03:04:05.006Z');
    expect(readPost({ _id: '6a18a5030000000000000003', createdAt: 'soon' })?.createdAt).toBe(
      '2026-05-28T20:26:43.000Z',
    );
    expect(readPost({ _id: 'x' })?.createdAt).toBeNull();
  });
});

it('reads a saved record as its post, as a reference, or as null when the post was deleted', () => {
  expect(readSavedPost({ savedPost: { _id: 'p', content: 'Hi' } })).toMatchObject({ id: 'p', content: 'Hi' });
  expect(readSavedPost({ _id: 'p', content: 'Hi' })).toMatchObject({ id: 'p', content: 'Hi' });
  expect(readSavedPost({ savedPost: 'p' })).toEqual({ id: 'p', __typename: undefined });
  expect(readSavedPost({ savedPost: null })).toBeNull();
});
