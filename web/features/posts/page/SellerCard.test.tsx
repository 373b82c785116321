import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aPost, aUser } from '../../../testing/factories';
import { renderApp } from '../../../testing/renderApp';

describe('the card of the author', () => {
  const findCard = async (author: Record<string, unknown>) => {
    renderApp('/posts/p1', { post: aPost({ author: aUser({ location: 'Portland, OR', ...author }) }) });
    return within(await screen.findByRole('region', { name: 'Author' }));
  };

  it.each([
    ['HOUR', 'Usually answers within an hour'],
    ['HOURS', 'Usually answers within a few hours'],
    ['DAY', 'Usually answers within a day'],
  ])(
    'says since when they are a member, how much they sold and how soon they answer (%s)',
    async (time, text) => {
      const card = await findCard({
        createdAt: '2024-05-01T08:00:00.000Z',
        soldCount: 12,
        answersWithin: time,
      });
      expect(card.getByText('Member since 2024')).toBeVisible();
      expect(card.getByText('12 vehicles sold')).toBeVisible();
      expect(card.getByText(text)).toBeVisible();
    },
  );

  it('counts one sold vehicle', async () => {
    expect((await findCard({ soldCount: 1 })).getByText('1 vehicle sold')).toBeVisible();
  });

  it('leaves out what is not known', async () => {
    const unknown = await findCard({ createdAt: null });
    expect(unknown.getByText(/Portland, OR/)).toBeVisible();
    expect(unknown.queryByText(/Member since|sold|Usually/)).not.toBeInTheDocument();
  });

  it('leaves out sold vehicles if there are none', async () => {
    expect((await findCard({ soldCount: 0 })).queryByText(/sold/)).not.toBeInTheDocument();
  });
});
