import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred';
import { aPage, aPost, aProductPost, aServicePost, anImage } from '../../testing/factories';
import { gatewayError } from '../../testing/fakeGateway';
import { renderApp } from '../../testing/renderApp';

const searchBox = () => screen.findByPlaceholderText('Search posts by content, title, or author...');

describe('a card', () => {
  it('of a product has its price, title and facts, its author and what one can do', async () => {
    renderApp('/posts', {
      posts: aPage([
        aProductPost({ commentsCount: 5, images: [anImage(), anImage({ url: '/b', thumbnailUrl: '/b' })] }),
      ]),
    });
    const card = await screen.findByRole('article');
    expect(within(card).getByText('$7,500')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'Volkswagen Golf 1.6 TDI' })).toHaveAttribute(
      'href',
      '/posts/p1',
    );
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((fact) => fact.textContent),
    ).toEqual(['2015', '98,000 miles', 'Diesel', 'Riga']);
    expect(within(card).getByText('Product')).toBeVisible();
    expect(within(card).getByText('1 / 2')).toBeVisible();
    expect(within(card).getByRole('link', { name: 'boris' })).toHaveAttribute('href', '/profile/u1');
    expect(within(card).getByRole('link', { name: 'Comments, 5' })).toHaveAttribute(
      'href',
      '/posts/p1#comments',
    );
  });

  it.each([
    [{ price: 40, priceType: 'HOURLY' }, '$40 / hour'],
    [{ price: 40, priceType: 'NEGOTIABLE' }, '$40 (Negotiable)'],
    [{ price: 40, priceType: 'FIXED' }, '$40'],
    [{ price: null, priceType: 'FIXED' }, 'Not specified'],
  ])('of a service words its price: %o', async (price, words) => {
    renderApp('/posts', { posts: aPage([aServicePost(price)]) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('of a regular post leads with its words', async () => {
    renderApp('/posts', { posts: aPage([aPost({ content: 'Fog until nine', images: [] })]) });
    expect(await screen.findByRole('link', { name: 'Fog until nine' })).toHaveAttribute('href', '/posts/p1');
  });

  it('survives an author whose account is gone', async () => {
    renderApp('/posts', { posts: aPage([aProductPost({ author: null })]) });
    expect(await screen.findByText('Deleted user')).toBeVisible();
  });

  it('loads the pictures of the first two rows before the others', async () => {
    renderApp('/posts', {
      posts: aPage(
        [1, 2, 3, 4, 5, 6, 7].map((n) =>
          aProductPost({ id: `p${n}`, images: [anImage({ url: `/${n}`, thumbnailUrl: `/${n}` })] }),
        ),
      ),
    });
    await screen.findAllByRole('article');
    const pictures = Array.from(document.querySelectorAll('article > div > img'));
    const first = Array.from({ length: 6 });
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      ...first.map(() => 'eager'),
      'lazy',
    ]);
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
      ...first.map(() => 'high'),
      'auto',
    ]);
  });
});
