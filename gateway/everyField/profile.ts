/* eslint-disable @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { createPicture, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import { examples } from '../testing/operations.ts';

const MINIMAL_PRODUCT = {
  title: 'Golf',
  price: 5000,
  brand: 'Volkswagen',
  model: 'Golf',
  year: 2015,
  color: 'red',
};

/** Changing the viewer’s profile, and showing phone numbers. */
export function testProfile({ isBaseline, newName, join, joinTwo }: GatewaySuite): void {
  it('updates a profile: keeps absent fields, and clears fields that are null', async () => {
    const username = newName('anna');
    const anna = await join(username, { firstName: 'Anna', website: 'anna.example.com' });
    await anna.run('updateProfile', {
      input: { bio: 'Old cars.', location: 'Oslo', phoneNumber: '4712345678' },
    });
    expect(
      await anna.run('updateProfile', { input: { location: null, avatar: createPicture('new.png') } }),
    ).toMatchObject({
      viewer: {
        email: `${username}@example.com`,
        user: {
          username,
          bio: 'Old cars.',
          location: null,
          phoneNumber: '4712345678',
          firstName: 'Anna',
          website: 'https://anna.example.com',
          avatar: { url: expect.stringMatching(/^(\/media\/|http)/) as string },
        },
      },
    });
    const removed = await anna.send(examples.get('updateProfile') ?? '', { input: { avatar: null } });
    if (isBaseline) {
      expect(removed.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { avatar: expect.any(String) as string },
      });
    } else
      expect(removed.data?.['updateProfile'].viewer.user).toMatchObject({ avatar: null, bio: 'Old cars.' });
  });

  it('shows the phone numbers of a member and of a post, which are in no other answer where the provider counts them', async () => {
    const { anna, bob } = await joinTwo();
    const phoneNumber = '4712345678';
    await anna.run('updateProfile', { input: { phoneNumber } });
    const product = { ...MINIMAL_PRODUCT, contactPhone: phoneNumber };
    const { post } = (await anna.run('createProductPost', { input: { content: 'For sale', product } })) as {
      post: { id: string };
    };
    const inAnswers = isBaseline ? phoneNumber : null;
    const shown = { hasPhoneNumber: true, phoneNumber };
    expect(await anna.run('user', { id: anna.id })).toMatchObject(shown);
    expect(await bob.run('user', { id: anna.id })).toMatchObject({ ...shown, phoneNumber: inAnswers });
    expect(await bob.run('showPhoneNumber', { input: { userId: anna.id } })).toEqual({
      user: { id: anna.id, ...shown },
    });
    expect(await bob.run('user', { id: bob.id })).toMatchObject({ hasPhoneNumber: false, phoneNumber: null });
    expect(await bob.run('post', { id: post.id })).toMatchObject({
      hasContactPhone: true,
      contactPhone: inAnswers,
    });
    expect(await bob.run('showContactPhone', { input: { postId: post.id } })).toMatchObject({
      post: { id: post.id, hasContactPhone: true, contactPhone: phoneNumber },
    });
  });
}
