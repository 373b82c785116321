import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { comments, counts, likes, notifications, posts, saves } from '../../db/schema.ts';
import type { Client } from '../../testing/Client.ts';
import { createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm, createServiceForm, idsOf } from '../../testing/posts.ts';

/** Not comparable with the vehicles of other tests. */
const OF_STOCK = { 'productDetails[brand]': 'Stock' };

onEachDatabase('posts', (api) => {
  let anna: Client;
  let ben: Client;
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
  });

  describe('POST /posts/create', () => {
    it('publishes a regular post with trimmed text and with its pictures in order', async () => {
      const images = [await createPng(60, 40), await createPng(30, 90)];
      const { status, body } = await anna.postForm('/posts/create', {
        postType: 'regular',
        content: '  Two pictures\r\nof one car  ',
        images,
      });
      expect(status).toBe(201);
      expect(body.data).toMatchObject({
        postType: 'regular',
        content: 'Two pictures\nof one car',
        likesCount: 0,
        commentsCount: 0,
        liked: false,
        saved: false,
        user: { _id: anna.id },
      });
      const sizes = body.data.images.map(({ width, height }: { width: number; height: number }) => [
        width,
        height,
      ]);
      expect(sizes).toEqual([
        [60, 40],
        [30, 90],
      ]);
      expect(body.data).not.toHaveProperty('product');
      expect(Date.now() - Date.parse(body.data.createdAt)).toBeLessThan(60_000);
    });

    it('publishes a product with every detail, and returns its features as a list', async () => {
      const { status, body } = await anna.postForm('/posts/create', {
        ...createProductForm(),
        'productDetails[features][]': ['ABS', ' Heated seats ', ''],
        'productDetails[mileage]': '120000',
        'productDetails[condition]': 'for_parts',
        'productDetails[vehicleType]': 'wagon',
        'productDetails[engineType]': 'diesel',
        'productDetails[transmission]': 'cvt',
        'productDetails[contactPhone]': '+47 (123) 45-678',
        'productDetails[contactEmail]': 'anna@example.com',
        'productDetails[location]': 'Bergen',
      });
      expect(status).toBe(201);
      expect(body.data.title).toBe('Golf for sale');
      expect(body.data.product).toEqual({
        title: 'Golf for sale',
        price: 4500.5,
        brand: 'Volkswagen',
        model: 'Golf',
        year: 2015,
        color: 'Red',
        location: 'Bergen',
        contactPhone: '+47 (123) 45-678',
        contactEmail: 'anna@example.com',
        mileage: 120000,
        features: ['ABS', 'Heated seats'],
        condition: 'for_parts',
        vehicleType: 'wagon',
        engineType: 'diesel',
        transmission: 'cvt',
        saleStatus: 'available',
        savesCount: 0,
      });
    });

    it('leaves missing fields empty, and reads features joined by commas', async () => {
      const product = await anna.postForm('/posts/create', {
        ...createProductForm(),
        'productDetails[features]': 'ABS, GPS',
      });
      expect(product.body.data.product).toMatchObject({
        features: ['ABS', 'GPS'],
        condition: '',
        vehicleType: '',
        engineType: '',
        transmission: '',
      });
      const service = await anna.postForm('/posts/create', createServiceForm());
      expect(service.body.data.service).toMatchObject({
        priceType: '',
        description: 'Oil and filters.',
      });
      expect(service.body.data.service).not.toHaveProperty('price');
    });

    it.each([
      ['content', { postType: 'regular', content: '\u200B' }, 'Content is required'],
      ['content', createServiceForm({ content: '\u2060\u2800' }), 'Post content is required'],
      ['productDetails.title', createProductForm({ 'productDetails[title]': '\u3164' }), 'Title is required'],
      ['productDetails.brand', createProductForm({ 'productDetails[brand]': '\u200B' }), 'Brand is required'],
      ['productDetails.model', createProductForm({ 'productDetails[model]': '\u00AD' }), 'Model is required'],
      ['productDetails.color', createProductForm({ 'productDetails[color]': '\u0301' }), 'Color is required'],
      ['serviceDetails.title', createServiceForm({ 'serviceDetails[title]': '\u200D' }), 'Title is required'],
      [
        'serviceDetails.description',
        createServiceForm({ 'serviceDetails[description]': '\uFEFF\u200B' }),
        'Description is required',
      ],
    ])('rejects an invisible %s', async (field, form, message) => {
      // A new member, because attempts to publish count towards a limit.
      const member = await api.createMember();
      expect(await member.postForm('/posts/create', form)).toMatchObject({
        status: 422,
        body: { fields: { [field]: message } },
      });
    });

    it.each([
      ['content', { postType: 'regular', content: '  ' }, 'Content is required'],
      ['postType', { postType: 'poem', content: 'x' }, 'Please choose one of regular, product, service.'],
      ['content', createProductForm({ content: '' }), 'Post content is required'],
      ['productDetails.title', createProductForm({ 'productDetails[title]': ' ' }), 'Title is required'],
      ['productDetails.brand', createProductForm({ 'productDetails[brand]': '' }), 'Brand is required'],
      ['productDetails.model', createProductForm({ 'productDetails[model]': '' }), 'Model is required'],
      ['productDetails.color', createProductForm({ 'productDetails[color]': '' }), 'Color is required'],
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '0' }),
        'Price must be greater than 0',
      ],
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '-5' }),
        'Price must be greater than 0',
      ],
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '12,50' }),
        'Please enter the price in digits.',
      ],
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '1e3' }),
        'Please enter the price in digits.',
      ],
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '0x10' }),
        'Please enter the price in digits.',
      ],
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '10000000000' }),
        'Please enter a lower price.',
      ],
      // The maximum is checked before the digits. JavaScript prints such a high number as `1e+23`.
      [
        'productDetails.price',
        createProductForm({ 'productDetails[price]': '1e+23' }),
        'Please enter a lower price.',
      ],
      [
        'productDetails.year',
        createProductForm({ 'productDetails[year]': '1899' }),
        'Please enter a valid year',
      ],
      [
        'productDetails.year',
        // Next year is valid, because models are sold before their year.
        createProductForm({ 'productDetails[year]': String(new Date().getFullYear() + 2) }),
        'Please enter a valid year',
      ],
      [
        'productDetails.contactEmail',
        createProductForm({ 'productDetails[contactEmail]': 'anna' }),
        'Please enter a valid email address',
      ],
      [
        'productDetails.contactPhone',
        createProductForm({ 'productDetails[contactPhone]': '12345' }),
        'Please enter a valid phone number',
      ],
      [
        'productDetails.condition',
        createProductForm({ 'productDetails[condition]': 'mint' }),
        'Please choose one of new, used, for_parts.',
      ],
      ['serviceDetails.title', createServiceForm({ 'serviceDetails[title]': '' }), 'Title is required'],
      [
        'serviceDetails.description',
        createServiceForm({ 'serviceDetails[description]': '' }),
        'Description is required',
      ],
      [
        'serviceDetails.price',
        createServiceForm({ 'serviceDetails[price]': '0' }),
        'Price must be greater than 0',
      ],
      [
        'serviceDetails.price',
        createServiceForm({ 'serviceDetails[price]': '+5' }),
        'Please enter the price in digits.',
      ],
      [
        'serviceDetails.priceType',
        createServiceForm({ 'serviceDetails[priceType]': 'weekly' }),
        'Please choose one of fixed, hourly, negotiable.',
      ],
    ])('rejects an invalid %s with an error for the field', async (field, form, message) => {
      const { status, body } = await anna.postForm('/posts/create', form);
      expect(status).toBe(422);
      expect(body).toMatchObject({ code: 'VALIDATION', fields: { [field]: message } });
    });

    it('creates one post when a member sends an idempotency key twice at once, and one more when another member sends it', async () => {
      const form = { postType: 'regular', content: 'Once', images: await createPng() };
      const keyHeader = { 'Idempotency-Key': 'one' };
      const [first, second] = await Promise.all([
        anna.postForm('/posts/create', form, keyHeader),
        anna.postForm('/posts/create', form, keyHeader),
      ]);
      expect([first.status, second.status]).toEqual([201, 201]);
      expect(first.headers.get('idempotency-key')).toBe('one');
      expect(second.body).toEqual(first.body);
      expect((await ben.postForm('/posts/create', form, keyHeader)).body.data._id).not.toBe(
        first.body.data._id,
      );
      const rows = await api.db.select().from(posts).where(eq(posts.content, 'Once'));
      expect(rows).toHaveLength(2);
      const files = await readdir(join(api.config.dataDir, 'uploads'));
      const postedImages = (await api.db.select({ images: posts.images }).from(posts)).flatMap(
        ({ images }) => images,
      );
      // A picture and its thumbnail are two files.
      expect(files).toHaveLength(postedImages.length * 2);
    });

    it('rejects an idempotency key that was sent with other text or pictures, and stores nothing', async () => {
      const keyHeader = { 'Idempotency-Key': 'edited' };
      const form = { postType: 'regular', content: 'As first sent', images: await createPng() };
      const { body } = await anna.postForm('/posts/create', form, keyHeader);
      const filesBefore = await readdir(join(api.config.dataDir, 'uploads'));
      const postCountBefore = await api.db.$count(posts);
      const changedForms = [
        { ...form, content: 'Edited since' },
        { ...form, images: await createPng(60, 40, 'blue') },
        { ...form, images: [await createPng(), await createPng()] },
        createProductForm({ images: await createPng() }),
      ];
      for (const changedForm of changedForms) {
        expect(await anna.postForm('/posts/create', changedForm, keyHeader)).toMatchObject({
          status: 409,
          body: {
            code: 'CONFLICT',
            message: 'This was sent before with other content. Please send it again as a new one.',
          },
        });
      }
      expect(await readdir(join(api.config.dataDir, 'uploads'))).toHaveLength(filesBefore.length);
      expect(await api.db.$count(posts)).toBe(postCountBefore);
      // The order of the fields does not matter.
      const reorderedForm = { images: await createPng(), content: 'As first sent', postType: 'regular' };
      expect((await anna.postForm('/posts/create', reorderedForm, keyHeader)).body).toEqual(body);
    });

    it('names the post that an idempotency key or a reference already has, and stores nothing', async () => {
      const member = await api.createMember();
      const form = { postType: 'regular', content: 'Stock', reference: ' lot\t17 ' };
      const { body } = await member.postForm('/posts/create', form, { 'Idempotency-Key': 'stock' });
      expect(body.data.reference).toBe('lot 17');
      const id = body.data._id as string;
      const again = await member.postForm('/posts/create', form, { 'Idempotency-Key': 'stock' });
      expect(again.body.data._id).toBe(id);
      const edited = { ...form, content: 'Edited' };
      expect(await member.postForm('/posts/create', edited, { 'Idempotency-Key': 'stock' })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', existingId: id },
      });
      const image = await createPng();
      const filesBefore = await readdir(join(api.config.dataDir, 'uploads'));
      const message = 'Another of your posts has this reference.';
      expect(await member.postForm('/posts/create', { ...edited, images: image })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', message, fields: { reference: message }, existingId: id },
      });
      expect(await readdir(join(api.config.dataDir, 'uploads'))).toHaveLength(filesBefore.length);
      expect((await member.get('/posts/user/me?page=1')).body.total).toBe(1);
      // Another member may have the same reference.
      expect((await (await api.createMember()).postForm('/posts/create', form)).status).toBe(201);
    });

    it('creates one post when several copies of a program send a reference at once', async () => {
      const member = await api.createMember();
      const form = { postType: 'regular', content: 'Stock', reference: '1' };
      const answers = await Promise.all([1, 2, 3].map(() => member.postForm('/posts/create', form)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      const [id] = answers.flatMap(({ body }) => (body.data ? [body.data._id as string] : []));
      for (const { body } of answers) expect(body.existingId ?? body.data._id).toBe(id);
    });

    it('rejects an idempotency key that is too long', async () => {
      const keyHeader = { 'Idempotency-Key': 'x'.repeat(101) };
      expect(
        (await anna.postForm('/posts/create', { postType: 'regular', content: 'x' }, keyHeader)).status,
      ).toBe(400);
    });
  });

  describe('PUT /posts', () => {
    const publish = async (member: Client, form: Record<string, string> = {}): Promise<string> =>
      (await member.postForm('/posts/create', createProductForm({ ...OF_STOCK, ...form }))).body.data._id;

    it('changes each product by itself, and tells in order which changes failed and why', async () => {
      const chris = await api.createMember('chris');
      const [first, second] = [await publish(chris), await publish(chris, { reference: 'B' })];
      const others = await publish(ben);
      const { body: service } = await chris.postForm('/posts/create', createServiceForm());
      const { status, body } = await chris.put('/posts', {
        posts: [
          { id: first, fields: { 'productDetails[price]': '4000', 'productDetails[features]': 'ABS, Roof' } },
          { id: others, fields: { content: 'Mine' } },
          { id: first, fields: { 'productDetails[price]': 'free' } },
          { id: first, fields: { reference: 'B' } },
          { id: service.data._id, fields: { content: 'A car' } },
          { id: 'unknown', fields: { content: 'Gone' } },
          { id: second, fields: { content: '  Now with tow bar  ' } },
        ],
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject([
        { post: { _id: first, product: { price: 4000, previousPrice: 4500.5, features: ['ABS', 'Roof'] } } },
        { error: { status: 403, code: 'FORBIDDEN' } },
        {
          error: {
            status: 422,
            code: 'VALIDATION',
            fields: { 'productDetails.price': expect.any(String) as string },
          },
        },
        { error: { status: 409, code: 'CONFLICT', existingId: second } },
        { error: { status: 422, code: 'VALIDATION', fields: { postType: expect.any(String) as string } } },
        { error: { status: 404, code: 'NOT_FOUND' } },
        { post: { _id: second, content: 'Now with tow bar', reference: 'B' } },
      ]);
      expect((await chris.get(`/posts/${first}`)).body.data.product.price).toBe(4000);
      expect((await chris.get(`/posts/${service.data._id as string}`)).body.data.content).toBe(
        'We come to you.',
      );
      expect((await ben.get(`/posts/${others}`)).body.data.content).toBe('One owner from new.');
    });

    it('notifies the members who saved a product of a lower price', async () => {
      const [chris, dora] = [await api.createMember('chris'), await api.createMember('dora')];
      const id = await publish(chris);
      await dora.post(`/posts/${id}/save`);
      await chris.put('/posts', { posts: [{ id, fields: { 'productDetails[price]': '10' } }] });
      expect((await dora.get('/notifications')).body).toMatchObject([{ type: 'price_drop' }]);
    });

    it('counts each change towards the 60 a minute, and says of the others how long to wait', async () => {
      const chris = await api.createMember('chris');
      const id = await publish(chris);
      const change = (count: number) =>
        chris.put('/posts', {
          posts: Array.from({ length: count }, () => ({ id, fields: { content: 'Again' } })),
        });
      const isChanged = ({ post }: { post?: object }) => post !== undefined;
      expect((await change(50)).body.data.every(isChanged)).toBe(true);
      const { data } = (await change(50)).body;
      expect(data.filter(isChanged)).toHaveLength(9);
      expect(data.at(-1).error).toMatchObject({
        status: 429,
        code: 'RATE_LIMITED',
        retryAfterSeconds: expect.any(Number) as number,
      });
    });

    it('refuses more than 50 changes, and visitors', async () => {
      const posts = Array.from({ length: 51 }, () => ({ id: 'any', fields: {} }));
      expect((await anna.put('/posts', { posts })).status).toBe(400);
      expect((await api.createVisitor().put('/posts', { posts: [] })).status).toBe(401);
    });
  });

  describe('GET /posts/by-reference', () => {
    it("finds the viewer's own post, whose reference no other member sees, until the reference changes", async () => {
      const member = await api.createMember();
      const create = (reference: string) =>
        member.postForm('/posts/create', { ...createProductForm(OF_STOCK), reference });
      const id = (await create('a/b c')).body.data._id as string;
      const otherId = (await create('2')).body.data._id as string;
      const find = async (reference: string, reader = member) =>
        reader.get(`/posts/by-reference?reference=${encodeURIComponent(reference)}`);
      expect((await find('a/b c')).body.data).toMatchObject({ _id: id, reference: 'a/b c' });
      expect((await find('a/b c', ben)).status).toBe(404);
      expect((await ben.get(`/posts/${id}`)).body.data).not.toHaveProperty('reference');
      expect(await member.postForm(`/posts/${otherId}`, { reference: 'a/b c' })).toMatchObject({
        status: 409,
        body: { existingId: id },
      });
      expect(await member.postForm(`/posts/${id}`, { reference: 'x'.repeat(101) })).toMatchObject({
        status: 422,
        body: { fields: { reference: 'Please use at most 100 characters.' } },
      });
      expect((await member.postForm(`/posts/${id}`, { content: 'Kept' })).body.data.reference).toBe('a/b c');
      expect((await member.postForm(`/posts/${id}`, { reference: '' })).body.data).not.toHaveProperty(
        'reference',
      );
      expect((await find('a/b c')).status).toBe(404);
      expect((await member.postForm(`/posts/${otherId}`, { reference: 'a/b c' })).status).toBe(200);
    });
  });

  describe('GET /posts of an author', () => {
    it('lists the posts of one author by sale status, and sold ones only so', async () => {
      const member = await api.createMember();
      const ids: string[] = [];
      for (const status of ['available', 'reserved', 'sold']) {
        const { body } = await member.postForm('/posts/create', createProductForm(OF_STOCK));
        const id = body.data._id as string;
        await member.put(`/posts/${id}/sale-status`, { status });
        ids.unshift(id);
      }
      const regular = await member.postForm('/posts/create', { postType: 'regular', content: 'Hello' });
      const [sold = '', reserved = '', available = ''] = ids;
      const list = async (query: string) => (await ben.get(`/posts?page=1&${query}`)).body;
      expect(idsOf(await list(`author=${member.id}`))).toEqual([regular.body.data._id, reserved, available]);
      const products = await list(`author=${member.id}&postType=product`);
      expect([idsOf(products), products.total]).toEqual([[reserved, available], 2]);
      const reservedOnly = await list(`author=${member.id}&saleStatus=reserved`);
      expect([idsOf(reservedOnly), reservedOnly.total]).toEqual([[reserved], 1]);
      expect(idsOf(await list(`author=${member.id}&saleStatus=sold&search=golf`))).toEqual([sold]);
      expect(idsOf(await list(`author=${member.id}&saleStatus=sold&search=g`))).toEqual([sold]);
      expect(await list('author=unknown')).toEqual({ data: [], total: 0 });
      expect(await list('saleStatus=sold')).toMatchObject({
        fields: { saleStatus: 'Sold posts are listed only of an author.' },
      });
      await ben.post(`/users/${member.id}/block`);
      expect(await list(`author=${member.id}`)).toEqual({ data: [], total: 0 });
    });

    it('continues after a post, and refuses what is no id and another order', async () => {
      const member = await api.createMember();
      const ids: string[] = [];
      for (const content of ['One', 'Two', 'Three']) {
        const { body } = await member.postForm('/posts/create', { postType: 'regular', content });
        ids.unshift(body.data._id as string);
      }
      const path = `/posts?author=${member.id}&limit=1`;
      const after = async (query: string) => (await ben.get(`${path}&after=${query}`)).body;
      const second = await after(ids[0] ?? '');
      expect([idsOf(second), second.total, second.totalIsExact]).toEqual([[ids[1]], 2, false]);
      const third = await after(ids[1] ?? '');
      expect([idsOf(third), third.total, third.totalIsExact]).toEqual([[ids[2]], 1, undefined]);
      for (const query of ['x', `${ids[0] ?? ''}&sort=price_asc`])
        expect(Object.keys((await after(query)).fields as object)).toEqual(['after']);
    });
  });

  describe('POST /posts/{id}', () => {
    const create = async (form: Parameters<Client['postForm']>[1]): Promise<string> => {
      const { body } = await anna.postForm('/posts/create', form);
      return body.data._id as string;
    };

    it('keeps the fields that the form leaves out', async () => {
      const id = await create({
        ...createProductForm(),
        'productDetails[features]': 'ABS',
        images: await createPng(),
      });
      const postBefore = (await anna.get(`/posts/${id}`)).body.data;
      // Only the response about a single post has the price check, the viewer's offer and how its author sells.
      const { priceCheck, viewerOffer, ...productBefore } = postBefore.product;
      expect([priceCheck, viewerOffer]).toEqual([null, null]);
      const { soldCount, answersWithin, ...userBefore } = postBefore.user;
      expect({ soldCount, answersWithin }).toEqual({ soldCount: 0, answersWithin: null });
      const { status, body } = await anna.postForm(`/posts/${id}`, { 'productDetails[price]': '99' });
      expect(status).toBe(200);
      const { priceChangedAt, ...product } = body.data.product;
      expect(typeof priceChangedAt).toBe('string');
      expect({ ...body.data, product }).toEqual({
        ...postBefore,
        user: userBefore,
        product: { ...productBefore, price: 99, previousPrice: productBefore.price },
      });
    });

    it('clears the location and the mileage, reads features joined by commas, and finds the post by its new text regardless of case', async () => {
      const id = await create(
        createProductForm({ 'productDetails[location]': 'Bergen', 'productDetails[mileage]': '10' }),
      );
      const { body } = await anna.postForm(`/posts/${id}`, {
        content: 'Quite another Übertext',
        'productDetails[location]': '',
        'productDetails[mileage]': '',
        'productDetails[features]': 'ABS,GPS',
      });
      expect(body.data.product).toMatchObject({ location: '', features: ['ABS', 'GPS'] });
      expect(body.data.product).not.toHaveProperty('mileage');
      const found = await anna.get(`/posts?search=${encodeURIComponent('überTEXT')}`);
      expect(found.body.data.map((post: { _id: string }) => post._id)).toEqual([id]);
    });

    it('clears the mileage, the condition and the features when they are sent empty', async () => {
      const filledFields = {
        'productDetails[mileage]': '61000',
        'productDetails[condition]': 'used',
        'productDetails[features]': 'ABS',
      };
      const { body } = await anna.postForm('/posts/create', { ...createProductForm(), ...filledFields });
      const emptyFields = Object.fromEntries(Object.keys(filledFields).map((name) => [name, '']));
      const changed = await anna.postForm(`/posts/${body.data._id as string}`, emptyFields);
      expect(changed.body.data.product).toMatchObject({ condition: '', features: [] });
      expect(changed.body.data.product).not.toHaveProperty('mileage');
    });

    it('keeps each picture that is sent as a URL once, adds those sent as files, removes all for an empty string, and rejects an unknown URL', async () => {
      const id = await create({
        postType: 'regular',
        content: 'Pictures',
        images: [await createPng(), await createPng()],
      });
      const [firstImage, secondImage] = (await anna.get(`/posts/${id}`)).body.data.images;
      const changed = await anna.postForm(`/posts/${id}`, {
        images: [`${api.origin}${secondImage.url as string}`, await createPng(70, 70)],
      });
      expect(changed.body.data.images).toHaveLength(2);
      expect(changed.body.data.images[0]).toEqual(secondImage);
      expect((await fetch(api.origin + (firstImage.url as string))).status).toBe(404);
      expect((await fetch(api.origin + (secondImage.url as string))).status).toBe(200);
      const withUnknownPicture = await anna.postForm(`/posts/${id}`, {
        images: ['/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp'],
      });
      expect(withUnknownPicture.body.fields).toEqual({ images: 'This post has no such picture.' });
      const sentTwice = await anna.postForm(`/posts/${id}`, {
        images: [secondImage.url as string, `${api.origin}${secondImage.url as string}`],
      });
      expect(sentTwice.body.data.images).toEqual([secondImage]);
      expect((await anna.postForm(`/posts/${id}`, { images: '' })).body.data.images).toEqual([]);
    });

    it('assigns descriptions to pictures in order, keeps, changes and removes them, and rejects too many and too long ones', async () => {
      const created = await anna.postForm('/posts/create', {
        postType: 'regular',
        content: 'Described',
        images: [await createPng(), await createPng(30, 30), await createPng(20, 20)],
        alts: [' The front ', ''],
      });
      const altsOf = (body: { data: { images: { alt?: string }[] } }) =>
        body.data.images.map(({ alt }) => alt);
      expect(altsOf(created.body)).toEqual(['The front', undefined, undefined]);
      const [front, side, rear] = (created.body.data.images as { url: string }[]).map(({ url }) => url);
      const change = async (form: Parameters<Client['postForm']>[1]) =>
        anna.postForm(`/posts/${created.body.data._id as string}`, form);
      expect(altsOf((await change({ content: 'Still described' })).body)).toEqual([
        'The front',
        undefined,
        undefined,
      ]);
      expect(altsOf((await change({ alts: ['Front', 'Side', 'Rear'] })).body)).toEqual([
        'Front',
        'Side',
        'Rear',
      ]);
      // An empty description is removed, and a picture without one in the form keeps its description.
      const images = [rear ?? '', await createPng(10, 10), front ?? ''];
      expect(altsOf((await change({ images, alts: ['', 'New'] })).body)).toEqual([undefined, 'New', 'Front']);
      expect((await anna.get(`/posts?search=described`)).body.data[0].images).toMatchObject([
        { url: rear },
        { alt: 'New' },
        { url: front, alt: 'Front' },
      ]);
      const rejectedAnswers = [
        await change({ alts: ['1', '2', '3', '4'] }),
        // The side picture was removed above.
        await change({ images: side ?? '', alts: ['1', '2'] }),
        await change({ alts: 'x'.repeat(301) }),
        await anna.postForm('/posts/create', { postType: 'regular', content: 'None', alts: 'Of what?' }),
      ];
      expect(rejectedAnswers.map(({ status, body }) => [status, Object.keys(body.fields as object)])).toEqual(
        [
          [422, ['alts']],
          [422, ['images']],
          [422, ['alts']],
          [422, ['alts']],
        ],
      );
    });

    it('rejects an empty title, another post type, a change by another member and an unknown post', async () => {
      const id = await create(createServiceForm());
      const change = (form: Record<string, string>, member = anna) => member.postForm(`/posts/${id}`, form);
      expect((await change({ 'serviceDetails[title]': '' })).body.fields).toEqual({
        'serviceDetails.title': 'Title is required',
      });
      expect((await change({ postType: 'product' })).status).toBe(422);
      expect(await change({ content: 'x' }, ben)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
      // The id of a member is not the id of a post.
      expect((await anna.postForm(`/posts/${ben.id}`, { content: 'x' })).status).toBe(404);
    });
  });

  describe('DELETE /posts/{id}', () => {
    it('also deletes the comments, likes, saves, notifications and picture files, and subtracts the post from the counters', async () => {
      const countsBefore = await api.db.select().from(counts);
      const { body } = await anna.postForm('/posts/create', createProductForm({ images: await createPng() }));
      const id = body.data._id as string;
      await ben.post(`/interactions/posts/${id}/likes`);
      await ben.post(`/interactions/posts/${id}/comments`, { content: 'Nice' });
      await ben.post(`/posts/${id}/save`);
      expect((await ben.delete(`/posts/${id}`)).status).toBe(403);
      const deleted = await anna.delete(`/posts/${id}`);
      expect(deleted).toMatchObject({ status: 200, body: { data: id } });
      expect((await anna.get(`/posts/${id}`)).status).toBe(404);
      expect((await anna.delete(`/posts/${id}`)).status).toBe(404);
      for (const table of [comments, likes, notifications]) {
        expect(await api.db.select().from(table).where(eq(table.postId, id))).toEqual([]);
      }
      expect(await api.db.select().from(saves).where(eq(saves.postId, id))).toEqual([]);
      expect(await api.db.select().from(counts)).toEqual(expect.arrayContaining(countsBefore));
      expect((await fetch(api.origin + (body.data.images[0].url as string))).status).toBe(404);
    });
  });

  describe('the API for reading', () => {
    let carl: Client;
    /** In the order of creation: a turbo, a wagon and a classic, all of the brand Saab, and a service. */
    let carlsPostIds: string[];
    beforeAll(async () => {
      carl = await api.createMember('carl');
      carlsPostIds = [];
      const forms = [
        createProductForm({
          'productDetails[brand]': 'Saab',
          'productDetails[model]': '900 Turbo',
          'productDetails[year]': '1991',
          'productDetails[price]': '3000',
        }),
        createProductForm({
          'productDetails[brand]': 'Saab',
          'productDetails[model]': '9-5',
          'productDetails[year]': '2003',
          'productDetails[price]': '2000',
          content: 'A 100% fine wagon',
        }),
        createProductForm({
          'productDetails[brand]': 'Saab',
          'productDetails[model]': '99',
          'productDetails[year]': '1978',
          'productDetails[price]': '2000',
        }),
        createServiceForm({
          'serviceDetails[title]': 'Saab specialist',
          'serviceDetails[price]': '80',
          'serviceDetails[priceType]': 'hourly',
        }),
      ];
      for (const form of forms)
        carlsPostIds.push((await carl.postForm('/posts/create', form)).body.data._id as string);
    });
    const findIds = async (query: string) => idsOf((await carl.get(`/posts?${query}`)).body);

    it('returns a post with its author’s profile', async () => {
      await ben.post(`/subscriptions/users/${carl.id}/follow`);
      const postId = carlsPostIds[0] ?? '';
      await ben.post(`/interactions/posts/${postId}/likes`);
      await ben.post(`/posts/${postId}/save`);
      const { body } = await ben.get(`/posts/${postId}`);
      expect(body.data).toMatchObject({
        liked: true,
        saved: true,
        likesCount: 1,
        product: { brand: 'Saab' },
      });
      expect(body.data.user).toMatchObject({
        _id: carl.id,
        following: true,
        followersCount: 1,
        postsCount: 4,
      });
      expect(body.data.user).not.toHaveProperty('email');
    });

    it('lists a member’s posts newest first, as a whole or page by page', async () => {
      const newestFirst = [...carlsPostIds].reverse();
      const ownPosts = await carl.get('/posts/user/me');
      expect(idsOf(ownPosts.body)).toEqual(newestFirst);
      expect(ownPosts.body).not.toHaveProperty('total');
      const page = await ben.get(`/posts/user/${carl.id}?page=2&limit=3`);
      expect(idsOf(page.body)).toEqual(newestFirst.slice(3));
      expect(page.body.total).toBe(4);
      expect((await ben.get(`/posts/user/${carl.id}?page=9`)).body).toEqual({ data: [], total: 4 });
      // The id of a post is not the id of a member.
      expect((await ben.get(`/posts/user/${carlsPostIds[0] ?? ''}`)).status).toBe(404);
    });

    it('lists and counts all posts, ten a page by default', async () => {
      const allPosts = (await carl.get('/posts')).body;
      expect(idsOf(allPosts).slice(0, 4)).toEqual([...carlsPostIds].reverse());
      const page = (await carl.get('/posts?page=1')).body;
      expect(page.data).toEqual(allPosts.data.slice(0, 10));
      expect(page.total).toBe(allPosts.data.length);
      const services = (await carl.get('/posts?page=1&limit=100&postType=service')).body;
      expect(services.total).toBe(services.data.length);
      expect(new Set(services.data.map((post: { postType: string }) => post.postType))).toEqual(
        new Set(['service']),
      );
    });

    it('finds text of any length in content, title and author, and treats wildcards as text', async () => {
      const [, wagon, , service] = carlsPostIds;
      expect(await findIds('search=SPECIALIST')).toEqual([service]);
      expect(await findIds(`search=fine%20wagon`)).toEqual([wagon]);
      expect(await findIds(`search=${encodeURIComponent('100%')}`)).toEqual([wagon]);
      expect(await findIds(`search=${encodeURIComponent('%')}`)).toEqual([wagon]);
      expect(await findIds(`search=${encodeURIComponent('sp_c%list')}`)).toEqual([]);
      expect(await findIds('search=CARL')).toEqual([...carlsPostIds].reverse());
      const page = await carl.get('/posts?search=carl&page=1&limit=1');
      expect(page.body).toMatchObject({ total: 4, data: [{ _id: service }] });
    });

    it('finds posts by words in any order in the text, the facts of the vehicle, the location and the author’s names', async () => {
      const rosa = await api.createMember('rosa', { firstName: 'Zoé', lastName: 'Q’orianka' });
      const form = createProductForm({
        'productDetails[brand]': 'Mazda',
        'productDetails[model]': 'MX-5',
        'productDetails[color]': 'Soul Red',
        'productDetails[engineType]': 'plugin_hybrid',
        'productDetails[location]': 'Portland, OR',
      });
      const mazda = (await rosa.postForm('/posts/create', form)).body.data._id as string;
      const service = (
        await rosa.postForm('/posts/create', {
          postType: 'service',
          content: 'Zebra wash, Oregon.',
          'serviceDetails[title]': 'Wash',
          'serviceDetails[description]': 'Wash',
          'serviceDetails[location]': 'Salem, Oregon',
        })
      ).body.data._id as string;
      const find = (search: string) => findIds(`search=${encodeURIComponent(search)}`);
      expect(await find('red maz')).toEqual([mazda]);
      expect(await find('MAZDA, red')).toEqual([mazda]);
      expect(await find('mx-5 2015 plug-in')).toEqual([mazda]);
      expect(await find('mazda blue')).toEqual([]);
      expect(await find('or portland rosa')).toEqual([mazda]);
      expect(await find('oregon rosa')).toEqual([service, mazda]);
      expect(await find('q’orianka zoé')).toEqual([service, mazda]);
      // Another color, place and name, each in a transaction of its own.
      await rosa.postForm(`/posts/${mazda}`, { 'productDetails[color]': 'Blue' });
      expect(await find('red mazda')).toEqual([]);
      expect(await find('blue mazda oregon zoé')).toEqual([mazda]);
      await rosa.postForm(`/posts/${mazda}`, { 'productDetails[location]': 'Kansas City, KS' });
      expect(await find('mazda kansas')).toEqual([mazda]);
      expect(await find('mazda oregon')).toEqual([]);
      await rosa.putForm(`/update/${rosa.id}`, { lastName: 'Kilcher' });
      expect(await find('q’orianka')).toEqual([]);
      expect(await find('kilcher zebra')).toEqual([service]);
      for (const id of [mazda, service]) await rosa.delete(`/posts/${id}`);
    });

    it('finds a word however it is spelled, and a make by each of its names', async () => {
      const add = async (details: Record<string, string>) => {
        const form = Object.entries(details).map(([name, value]) => [`productDetails[${name}]`, value]);
        const { body } = await carl.postForm('/posts/create', createProductForm(Object.fromEntries(form)));
        return body.data._id as string;
      };
      const truck = await add({ brand: 'Ford', model: 'F\u2011150', title: 'My dad’s “red mare”' });
      const tahoe = await add({ brand: 'Chevrolet', model: 'Tahoe', location: 'San Diego, CA' });
      const cactus = await add({ brand: 'Citroe\u0308n', model: 'C4 Cactus', title: 'Spare car' });
      const find = (search: string) => findIds(`search=${encodeURIComponent(search)}`);
      for (const search of ['f150', 'F-150', 'f 150', "dad's “RED mare”", 'dads'])
        expect([search, await find(search)]).toEqual([search, [truck]]);
      for (const search of ['chevy', 'chevrolet']) expect(await find(search)).toEqual([tahoe]);
      for (const search of ['citroen', 'Citroën']) expect(await find(search)).toEqual([cactus]);
      expect(await find('car')).toEqual(expect.arrayContaining([cactus]));
      // Every post with "car" is among those with "ca", as are those in California.
      expect(await find('ca')).toEqual(expect.arrayContaining([...(await find('car')), tahoe]));
      const filter = (query: Record<string, string>) => findIds(new URLSearchParams(query).toString());
      expect(await filter({ brand: 'chevy' })).toEqual([tahoe]);
      expect(await filter({ brand: 'citroen', model: 'c-4' })).toEqual([cactus]);
      for (const model of ['f 150', 'f15', 'F-150']) expect(await filter({ model })).toEqual([truck]);
      for (const id of [truck, tahoe, cactus]) await carl.delete(`/posts/${id}`);
    });

    it('filters products by part of the brand and model, by price range and by year', async () => {
      const [turbo, wagon, classic] = carlsPostIds;
      expect(await findIds('brand=saa')).toEqual([classic, wagon, turbo]);
      expect(await findIds('brand=saab&model=turbo')).toEqual([turbo]);
      expect(await findIds('brand=saab&minPrice=2500')).toEqual([turbo]);
      expect(await findIds('brand=saab&maxPrice=2000')).toEqual([classic, wagon]);
      expect(await findIds('brand=saab&minPrice=2000.5&maxPrice=2999')).toEqual([]);
      expect(await findIds('year=2003')).toEqual([wagon]);
      expect(await findIds('brand=saab&postType=service')).toEqual([]);
      expect((await carl.get('/posts?brand=saab&page=1&limit=1')).body.total).toBe(3);
    });

    it('filters by condition, vehicle type, engine and transmission, by ranges of year and mileage, and by location', async () => {
      const addProduct = async (details: Record<string, string>) => {
        const form = Object.entries(details).map(([name, value]) => [`productDetails[${name}]`, value]);
        const { body } = await carl.postForm('/posts/create', createProductForm(Object.fromEntries(form)));
        return body.data._id as string;
      };
      const brand = 'Borgward';
      const commonDetails = { brand, condition: 'used', vehicleType: 'sedan', engineType: 'diesel' };
      // The sedan has the year of `createProductForm`, 2015.
      const sedan = await addProduct({
        ...commonDetails,
        mileage: '90000',
        transmission: 'manual',
        location: 'Ålesund, NO',
      });
      const van = await addProduct({
        ...commonDetails,
        vehicleType: 'van',
        year: '1999',
        location: '100% Oslo',
      });
      const bus = await addProduct({
        ...commonDetails,
        vehicleType: 'bus',
        condition: 'new',
        mileage: '12',
        year: '2020',
        location: 'Portland, OR',
      });
      const findBorgwards = (query: string) => findIds(`brand=${brand}&${query}`);
      expect(await findBorgwards('condition=used')).toEqual([van, sedan]);
      expect(await findBorgwards('condition=new,used&vehicleType=bus,sedan')).toEqual([bus, sedan]);
      expect(await findBorgwards('engineType=diesel&transmission=manual')).toEqual([sedan]);
      expect(await findBorgwards('vehicleType=bus&transmission=manual')).toEqual([]);
      expect(await findIds('vehicleType=van,bus&engineType=diesel')).toEqual([bus, van]);
      expect(await findBorgwards('minYear=2000&maxYear=2019')).toEqual([sedan]);
      expect(await findBorgwards('maxYear=1999')).toEqual([van]);
      expect(await findBorgwards('maxMileage=90000')).toEqual([bus, sedan]);
      expect(await findBorgwards('minMileage=13')).toEqual([sedan]);
      expect(await findIds(`location=${encodeURIComponent('ålesUND')}`)).toEqual([sedan]);
      expect(await findIds(`location=${encodeURIComponent('100%')}`)).toEqual([van]);
      expect(await findIds(`location=${encodeURIComponent('oslo, 100')}`)).toEqual([van]);
      expect(await findIds('location=no&maxMileage=90000')).toEqual([sedan]);
      for (const location of ['portland or', 'or portland', 'Oregon', 'OR', 'portl'])
        expect(await findBorgwards(`location=${encodeURIComponent(location)}`)).toEqual([bus]);
      expect(await findBorgwards('location=portland%20ore')).toEqual([bus]);
      for (const location of ['portland me', 'la', 'maine'])
        expect(await findBorgwards(`location=${encodeURIComponent(location)}`)).toEqual([]);
      expect(await findIds('location=oslo&postType=service')).toEqual([]);
      expect((await ben.get('/posts?vehicleType=van,bus&page=1&limit=1')).body.total).toBe(2);

      await carl.postForm(`/posts/${van}`, {
        'productDetails[vehicleType]': 'truck',
        'productDetails[location]': 'Bodø',
      });
      expect(await findBorgwards('vehicleType=van')).toEqual([]);
      expect(await findBorgwards('vehicleType=truck&condition=used&location=bod')).toEqual([van]);
      for (const id of [sedan, van, bus]) await carl.delete(`/posts/${id}`);
    });

    it('sorts products by price and year, equal ones newest first', async () => {
      const [turbo, wagon, classic] = carlsPostIds;
      expect(await findIds('brand=saab&sort=price_asc')).toEqual([classic, wagon, turbo]);
      expect(await findIds('brand=saab&sort=price_desc')).toEqual([turbo, classic, wagon]);
      expect(await findIds('brand=saab&sort=year_asc')).toEqual([classic, turbo, wagon]);
      expect(await findIds('brand=saab&sort=year_desc')).toEqual([wagon, turbo, classic]);
      expect(await findIds('brand=saab&sort=newest')).toEqual([classic, wagon, turbo]);
    });

    it.each([
      'page=0',
      'page=x',
      'limit=101',
      'limit=0',
      'sort=random',
      'postType=poem',
      'minPrice=cheap',
      'year=old',
      'condition=mint',
      'vehicleType=van,',
      'vehicleType=van&vehicleType=bus',
      'engineType=steam,diesel',
      'minYear=-1',
      'maxMileage=far',
    ])('rejects the query %s', async (query) => {
      expect(await carl.get(`/posts?${query}`)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    });

    it('returns a feed of the posts of followed members, newest first, without the viewer’s own', async () => {
      const dora = await api.createMember('dora');
      expect((await dora.get('/subscriptions/feed?page=1&limit=10')).body).toEqual({
        data: { data: [], total: 0 },
      });
      await dora.postForm('/posts/create', { postType: 'regular', content: 'My own' });
      await dora.post(`/subscriptions/users/${carl.id}/follow`);
      await dora.post(`/subscriptions/users/${anna.id}/follow`);
      const annasPostIds = idsOf((await anna.get('/posts/user/me')).body);
      // Ids sort by the time of creation.
      const feedIds = [...annasPostIds, ...carlsPostIds].sort().reverse();
      expect(idsOf((await dora.get('/subscriptions/feed')).body.data)).toEqual(feedIds);
      const secondPage = (await dora.get('/subscriptions/feed?page=2&limit=3')).body.data;
      expect(idsOf(secondPage)).toEqual(feedIds.slice(3, 6));
      expect(secondPage.total).toBe(feedIds.length);
    });

    it('finds an author’s posts by the new username after a rename, not by the old one', async () => {
      const emil = await api.createMember('emil');
      const { body } = await emil.postForm('/posts/create', createProductForm());
      // `\1` would be a backreference in the replacement of PostgreSQL's regexp_replace.
      await emil.putForm(`/update/${emil.id}`, { username: 'Renamed\\1' });
      expect(await findIds(`search=${encodeURIComponent('renamed\\1')}`)).toEqual([body.data._id]);
      expect(await findIds('search=emil')).toEqual([]);
    });
  });
});
