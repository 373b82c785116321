/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { createPicture, mazda, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import type { Data } from '../testing/Member.ts';
import { examples } from '../testing/operations.ts';

/** Publishing and changing posts and their pictures. */
export function testPosts({
  isBaseline,
  joinTwo,
  publish,
  publishAndGetIds,
  getRefusalCode,
}: GatewaySuite): void {
  it('publishes posts of the three kinds, one of them with two pictures', async () => {
    const { anna, bob } = await joinTwo();
    const { regular, product, service } = await publish(anna, bob);
    expect(regular).toMatchObject({
      content: 'A drive along the coast',
      likesCount: 0,
      commentsCount: 0,
      viewerHasLiked: false,
      viewerHasSaved: false,
    });
    expect(regular.images).toHaveLength(2);
    expect(product).toMatchObject({ ...mazda, vehicleType: null, engineType: null, location: null });
    expect(service).toMatchObject({
      title: 'Oil change',
      servicePrice: 60,
      priceType: 'HOURLY',
      category: null,
    });
    expect(await anna.run('user', { id: anna.id })).toMatchObject({
      postsCount: 2,
      posts: { total: 2, nodes: [{ id: product.id }, { id: regular.id }] },
    });
  });

  it('updates posts: reorders, adds and removes pictures, and refuses a member who is not the author', async () => {
    const { anna, bob } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const { images } = await anna.run('post', { id: ids.regular });
    const [first, second] = images as { id: string; url: string }[];
    const { post: updated } = await anna.run('updateRegularPost', {
      input: {
        postId: ids.regular,
        images: [{ id: second?.id }, { upload: createPicture('three.png') }, { id: first?.id }],
      },
    });
    expect(updated.content).toBe('A drive along the coast');
    expect(updated.images).toHaveLength(3);
    // A picture that is kept has the same id.
    expect(updated.images[0]).toMatchObject({ id: second?.id, url: second?.url });
    expect(updated.images[2]).toMatchObject({ id: first?.id, url: first?.url });
    for (const [index, images] of [
      [0, [{ id: 'unknown' }]],
      [1, [{ id: first?.id }, { alt: 'Neither' }]],
      [0, [{ id: first?.id, upload: createPicture('both.png') }]],
    ] as const) {
      const { errors } = await anna.send(examples.get('updateRegularPost') ?? '', {
        input: { postId: ids.regular, images },
      });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [`images.${index}`]: expect.any(String) as string },
      });
    }
    expect(
      await anna.run('updateRegularPost', { input: { postId: ids.regular, images: null } }),
    ).toMatchObject({ post: { images: [] } });
    expect(
      await bob.run('updateServicePost', { input: { postId: ids.service, content: 'Weekends too' } }),
    ).toMatchObject({ post: { content: 'Weekends too', title: 'Oil change', servicePrice: 60 } });
    const refusal = await bob.send(examples.get('updateRegularPost') ?? '', {
      input: { postId: ids.regular, content: 'Mine now' },
    });
    expect(refusal.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('updates several vehicles, and tells in order what became of each', async () => {
    const { anna, bob } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const { results } = await anna.run('updateProductPosts', {
      input: {
        posts: [
          {
            postId: ids.product,
            product: { price: 11900, features: ['Roof', 'Tow bar, 2 t'], mileage: null },
          },
          { postId: ids.service, content: 'Mine now' },
          { postId: ids.product, content: 'Lower price' },
        ],
      },
    });
    expect(results).toMatchObject([
      {
        error: null,
        post: { price: 11900, features: ['Roof', 'Tow bar, 2 t'], mileage: null },
      },
      { post: null, error: { code: 'FORBIDDEN', fields: [], retryAfterSeconds: null } },
      { error: null, post: { content: 'Lower price', price: 11900 } },
    ]);
    for (const [field, posts] of [
      ['posts.1.product.price', [{ postId: ids.product }, { postId: ids.product, product: { price: null } }]],
      ['posts', Array.from({ length: 51 }, () => ({ postId: ids.product }))],
    ] as const) {
      const { errors } = await anna.send(examples.get('updateProductPosts') ?? '', { input: { posts } });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) as string },
      });
    }
  });

  it('updates vehicles and services: keeps absent fields, clears or refuses fields that are null, and keeps the comma in a feature', async () => {
    const { anna, bob } = await joinTwo();
    const ids = await publishAndGetIds(anna, bob);
    const features = ['Roof', 'Tow bar, 2 t'];
    expect(
      await anna.run('updateProductPost', {
        input: { postId: ids.product, product: { price: 11900, features } },
      }),
    ).toMatchObject({ post: { ...mazda, content: 'One owner', price: 11900, features } });
    const cleared = {
      condition: null,
      transmission: null,
      mileage: null,
      contactEmail: null,
      features: null,
    };
    expect(
      await anna.run('updateProductPost', { input: { postId: ids.product, product: cleared } }),
    ).toMatchObject({ post: { ...mazda, ...cleared, price: 11900, features: [] } });
    const { mileage, condition } = mazda;
    expect(
      await anna.run('updateProductPost', {
        input: { postId: ids.product, product: { mileage, condition } },
      }),
    ).toMatchObject({ post: { mileage, condition } });
    expect(
      await bob.run('updateServicePost', {
        input: { postId: ids.service, service: { price: null, priceType: null } },
      }),
    ).toMatchObject({ post: { title: 'Oil change', servicePrice: null, priceType: null } });
    // Null is refused for a field that cannot be empty.
    for (const [field, invalid] of [
      ['content', { content: null }],
      ['product', { product: null }],
      ['product.year', { product: { year: null } }],
    ] as const) {
      const { errors } = await anna.send(examples.get('updateProductPost') ?? '', {
        input: { postId: ids.product, ...invalid },
      });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: expect.any(String) as string },
      });
    }
  });

  it('keeps the descriptions of pictures when the pictures are reordered, where the provider supports it', async () => {
    const { anna } = await joinTwo();
    const readAlts = (post: Data) => (post.images as { alt: string | null }[]).map(({ alt }) => alt);
    /** The descriptions that the provider should return: a baseline provider stores none. */
    const expectedAlts = (...alts: (string | null)[]) => (isBaseline ? alts.map(() => null) : alts);
    expect(await anna.run('imageAltMaxLength')).toBe(isBaseline ? null : 300);
    const { post } = await anna.run('createRegularPost', {
      input: {
        content: 'A drive along the coast',
        images: [
          { upload: createPicture('one.png'), alt: 'The coast' },
          { upload: createPicture('two.png') },
        ],
      },
    });
    expect(readAlts(post)).toEqual(expectedAlts('The coast', null));
    const [first, second] = (post.images as { id: string }[]).map(({ id }) => id);
    const update = async (images: object[]) =>
      (await anna.run('updateRegularPost', { input: { postId: post.id, images } })).post as object;
    // The first picture has no new description and keeps its own, wherever it stands.
    expect(readAlts(await update([{ id: second, alt: 'The car' }, { id: first }]))).toEqual(
      expectedAlts('The car', 'The coast'),
    );
    const three = await update([
      { id: first },
      { upload: createPicture('three.png') },
      { id: second, alt: 'Our car' },
    ]);
    expect(readAlts(three)).toEqual(expectedAlts('The coast', null, 'Our car'));
    expect(readAlts(await update([{ id: first, alt: null }, { id: second }]))).toEqual(
      expectedAlts(null, 'Our car'),
    );
    if (isBaseline) return;
    const tooLong = await anna.send(examples.get('updateRegularPost') ?? '', {
      input: { postId: post.id, images: [{ id: first, alt: 'x'.repeat(301) }] },
    });
    expect(Object.keys(tooLong.errors?.[0]?.extensions.fields ?? {})).toEqual(['images']);
  });

  it('lists the stock of an author, and finds posts by reference where the provider stores one', async () => {
    const { anna, bob } = await joinTwo();
    const create = async (reference?: string) =>
      anna.send(examples.get('createProductPost') ?? '', {
        input: { content: 'One owner', product: mazda, ...(reference && { reference }) },
      });
    const first = (await create()).data?.['createProductPost'].post.id as string;
    const listIds = async (variables: object) =>
      ((await bob.run('posts', { authorId: anna.id, ...variables })).nodes as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await listIds({ type: 'PRODUCT' })).toEqual([first]);
    expect(await listIds({ type: 'REGULAR' })).toEqual([]);
    expect((await bob.run('products', { filter: { authorId: anna.id } })).nodes).toMatchObject([
      { id: first },
    ]);
    expect((await bob.run('products', { filter: { authorId: bob.id } })).nodes).toEqual([]);
    const search = { name: 'Anna', filter: { authorId: anna.id } };
    expect(await getRefusalCode(bob, 'saveSearch', search)).toBe(isBaseline ? 'NOT_FOUND' : 'BAD_USER_INPUT');
    const withoutAuthor = await bob.send(examples.get('posts') ?? '', { saleStatus: 'SOLD' });
    expect(Object.keys(withoutAuthor.errors?.[0]?.extensions.fields ?? {})).toEqual(['saleStatus']);

    const created = await create('stock 17');
    if (isBaseline) {
      expect(created.errors?.[0]?.extensions).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { reference: 'Posts have no references here.' },
      });
      expect(await anna.run('postByReference', { reference: 'stock 17' })).toBeNull();
      return;
    }
    const second = created.data?.['createProductPost'].post.id as string;
    expect((await create('stock 17')).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      fields: { reference: 'Another of your posts has this reference.' },
      existingId: second,
    });
    expect(await anna.run('postByReference', { reference: 'stock 17' })).toMatchObject({
      id: second,
      reference: 'stock 17',
    });
    for (const reference of ['', 'x'.repeat(101), 'stock 18'])
      expect(await anna.run('postByReference', { reference })).toBeNull();
    expect(await bob.run('postByReference', { reference: 'stock 17' })).toBeNull();
    expect(await bob.run('post', { id: second })).toMatchObject({ id: second, reference: null });
    await anna.run('setSaleStatus', { input: { postId: first, status: 'SOLD' } });
    expect(await listIds({ saleStatus: 'SOLD' })).toEqual([first]);
    expect(await listIds({ saleStatus: 'AVAILABLE' })).toEqual([second]);
    expect(await anna.run('updateProductPost', { input: { postId: second, reference: null } })).toMatchObject(
      { post: { id: second, reference: null } },
    );
  });

  it('names the post of an idempotency key after an edit, where the provider supports keys', async () => {
    const { anna } = await joinTwo();
    const create = (content: string) =>
      anna.send(examples.get('createRegularPost') ?? '', { input: { content, idempotencyKey: 'edited' } });
    const id = (await create('First')).data?.['createRegularPost'].post.id as string;
    const { data, errors } = await create('Edited');
    if (isBaseline) expect(data?.['createRegularPost'].post.id).not.toBe(id);
    else expect(errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', existingId: id });
  });
}
