import { aPhoto } from './journeys.ts';
import type { Forecourt } from './forecourt.ts';
import { Member } from './Member.ts';

export interface Community {
  /**
   * Follows Boris and is followed by him, saved a post, sent and received messages, has unread messages and notifications, and is also
   * signed in on another device.
   */
  anna: Member;
  boris: Member;
  /** The ids of posts: Anna's regular post, and Boris's product and service posts. */
  regularId: string;
  productId: string;
  serviceId: string;
}

// Wider than a narrow screen: text by members must not make a page scroll sideways.
const LONG_WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Creates two members with content for every screen: posts of each kind with pictures, likes, comments, messages, follows. */
export async function aCommunity(forecourt: Forecourt): Promise<Community> {
  const [anna, boris] = await Promise.all([
    Member.join(forecourt, 'anna_with_quite_a_long_name'),
    Member.join(forecourt, 'boris'),
  ]);
  await anna.signInElsewhere();
  const colors = ['#8c9299', '#3f5f80', '#6b4a2f'];
  const [gray, blue, brown] = await Promise.all(colors.map(aPhoto));
  if (!gray || !blue || !brown) throw new Error('A photo is missing.');
  await boris.runOperation(
    'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { viewer { id } } }',
    {
      input: {
        firstName: 'Boris',
        lastName: LONG_WORD,
        bio: `Buys old cars.\n${LONG_WORD}`,
        location: 'Riga',
        phoneNumber: '37120000000',
        website: `https://example.com/${LONG_WORD}`,
      },
    },
  );
  const regularId = await anna.publish('createRegularPost', { content: `A day at the track. ${LONG_WORD}` }, [
    brown,
  ]);
  const serviceId = await boris.publish(
    'createServicePost',
    {
      content: 'Ten years of welding.',
      service: {
        title: 'Welding and paint',
        price: 45,
        priceType: 'HOURLY',
        category: 'Repair',
        description: `Sills, floors, arches. ${LONG_WORD}`,
        availability: 'Weekdays',
        location: 'Riga',
        contactPhone: '+371 2000 0000',
        contactEmail: 'boris@example.com',
        experience: 'Ten years',
      },
    },
    [blue],
  );
  const productId = await boris.publish(
    'createProductPost',
    {
      content: 'One owner, full service book.',
      product: {
        title: `Volkswagen Golf ${LONG_WORD}`,
        price: 7500,
        brand: 'Volkswagen',
        model: 'Golf',
        year: 2015,
        color: 'Gray',
        condition: 'USED',
        vehicleType: 'HATCHBACK',
        engineType: 'DIESEL',
        transmission: 'MANUAL',
        mileage: 98_000,
        location: 'Riga',
        features: ['Tow bar', 'Heated seats', LONG_WORD],
      },
    },
    [gray, blue, brown],
  );
  await anna.runOperation(
    `mutation ($boris: ID!, $product: ID!) {
      followUser(input: { userId: $boris }) { user { id } }
      savePost(input: { postId: $product }) { post { id } }
      likePost(input: { postId: $product }) { post { id } }
      addComment(input: { postId: $product, content: "Is it still for sale?" }) { comment { id } }
      sendMessage(input: { receiverId: $boris, text: "Good morning. When could I come?" }) { message { id } }
    }`,
    { boris: boris.id, product: productId },
  );
  await boris.runOperation(
    `mutation ($anna: ID!, $regular: ID!, $comment: String!, $message: String!) {
      followUser(input: { userId: $anna }) { user { id } }
      likePost(input: { postId: $regular }) { post { id } }
      addComment(input: { postId: $regular, content: $comment }) { comment { id } }
      sendMessage(input: { receiverId: $anna, text: $message }) { message { id } }
    }`,
    {
      anna: anna.id,
      regular: regularId,
      comment: `What a view. ${LONG_WORD}`,
      message: `On Saturday: ${forecourt.url}/posts/${productId} ${LONG_WORD}`,
    },
  );
  return { anna, boris, regularId, productId, serviceId };
}
