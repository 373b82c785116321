/* eslint-disable @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { createPicture, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import { examples } from '../testing/operations.ts';

/** Changing the viewer’s profile. */
export function testProfile({ isBaseline, newName, join }: GatewaySuite): void {
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
}
