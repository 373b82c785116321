import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { orphanedImages } from '../db/schema.ts';
import { createPng, onEachDatabase } from '../testing/onEachDatabase.ts';
import type { Image } from '../wire.ts';
import { sweepOrphanedImages } from './orphanedImages.ts';

const hoursFromNow = (count: number) => new Date(Date.now() + count * 3_600_000);

onEachDatabase('orphaned images', (api) => {
  // The background work on search alerts also runs transactions, so one of these could fail instead of a request's (`failNextTransaction`).
  beforeAll(() => api.services.searchAlerts.close());
  afterEach(() => vi.restoreAllMocks());
  const uploadsDirectory = () => join(api.config.dataDir, 'uploads');
  const listFiles = async () => (await readdir(uploadsDirectory()).catch(() => [])).sort();
  const statusOf = async (image: Image | undefined) => (await fetch(api.origin + (image?.url ?? '/'))).status;
  const countOrphanedImages = () => api.db.$count(orphanedImages);
  const createForm = async () => ({ postType: 'regular', content: 'Hello', images: await createPng() });

  /** Makes the next transaction fail with a lost connection, after or instead of its commit. */
  const failNextTransaction = ({ isCommitted }: { isCommitted: boolean }) => {
    const pool = api.db.$client;
    const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>;
    const connectAndFailCommit = async () => {
      const client = await connect();
      const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
      const queryOrFail = async (...args: unknown[]) => {
        if (args[0] !== 'commit') return query(...args);
        if (isCommitted) await query('commit');
        throw new Error('Connection terminated unexpectedly');
      };
      return Object.assign(client, { query: queryOrFail });
    };
    const connectOnce = (callback?: unknown) => {
      // The pool's own queries pass a callback.
      if (callback) return connect(callback);
      spy.mockRestore();
      return connectAndFailCommit();
    };
    const spy = vi.spyOn(pool, 'connect').mockImplementation(connectOnce as typeof pool.connect);
  };

  it('do not include the pictures of a post, profile or message whose commit succeeded but was not acknowledged', async () => {
    const member = await api.createMember();
    const key = { 'Idempotency-Key': 'lost-response' };
    failNextTransaction({ isCommitted: true });
    expect((await member.postForm('/posts/create', await createForm(), key)).status).toBe(503);
    const secondResponse = await member.postForm('/posts/create', await createForm(), key);
    expect(secondResponse.status).toBe(201);
    expect(await statusOf(secondResponse.body.data.images[0])).toBe(200);
    await sweepOrphanedImages(api.db, api.services.images, hoursFromNow(2));
    expect(await statusOf(secondResponse.body.data.images[0])).toBe(200);

    const path = `/posts/${secondResponse.body.data._id as string}`;
    failNextTransaction({ isCommitted: true });
    expect((await member.postForm(path, { images: await createPng() })).status).toBe(503);
    const [newImage] = (await member.get(path)).body.data.images as Image[];
    expect(newImage?.url).not.toBe(secondResponse.body.data.images[0].url);
    expect(await statusOf(newImage)).toBe(200);

    failNextTransaction({ isCommitted: true });
    expect((await member.putForm(`/update/${member.id}`, { avatar: await createPng() })).status).toBe(503);
    const { avatar } = (await member.get('/me')).body.data.data as { avatar: Image };

    const receiver = await api.createMember();
    const conversationPath = `/messages/${member.id}/${receiver.id}`;
    const form = { images: await createPng(), clientId: 'lost-response' };
    failNextTransaction({ isCommitted: true });
    expect((await member.postForm(conversationPath, form)).status).toBe(503);
    const { body: sent } = await member.postForm(conversationPath, form);
    expect((await member.get(conversationPath)).body).toEqual([sent.data]);

    await sweepOrphanedImages(api.db, api.services.images, hoursFromNow(2));
    expect([await statusOf(newImage), await statusOf(avatar)]).toEqual([200, 200]);
    expect((await member.send('GET', (sent.data.images[0].url as string).slice(1))).status).toBe(200);
  });

  it('are removed an hour after the creation of their post or message failed, and other pictures stay', async () => {
    const member = await api.createMember();
    const postedImage = (await member.postForm('/posts/create', await createForm())).body.data
      .images[0] as Image;
    const filesBefore = await listFiles();
    failNextTransaction({ isCommitted: false });
    expect((await member.postForm('/posts/create', await createForm())).status).toBe(503);
    const conversationPath = `/messages/${member.id}/${(await api.createMember()).id}`;
    failNextTransaction({ isCommitted: false });
    expect((await member.postForm(conversationPath, { images: await createPng() })).status).toBe(503);
    await sweepOrphanedImages(api.db, api.services.images);
    // The pictures and their thumbnails are still stored.
    expect((await listFiles()).length).toBe(filesBefore.length + 4);
    await sweepOrphanedImages(api.db, api.services.images, hoursFromNow(2));
    expect(await listFiles()).toEqual(filesBefore);
    expect([await statusOf(postedImage), await countOrphanedImages()]).toEqual([200, 0]);
  });

  /** Makes the removal of a picture fail by putting a directory in its place. @returns a function that removes the directory. */
  const preventRemoval = async (image: Image) => {
    const path = join(uploadsDirectory(), image.url.replace('/uploads/', ''));
    await rm(path);
    await mkdir(path);
    return () => rmdir(path);
  };

  it('that cannot be removed do not make the deletion of a post fail, and are removed later', async () => {
    const member = await api.createMember();
    const { body } = await member.postForm('/posts/create', await createForm());
    const allowRemoval = await preventRemoval(body.data.images[0] as Image);
    const filesBefore = await listFiles();
    expect((await member.delete(`/posts/${body.data._id as string}`)).status).toBe(200);
    expect(await countOrphanedImages()).toBe(1);
    await allowRemoval();
    await sweepOrphanedImages(api.db, api.services.images, hoursFromNow(2));
    expect(await countOrphanedImages()).toBe(0);
    // A picture and its thumbnail share the first 22 characters of their names.
    expect(await listFiles()).toEqual(
      filesBefore.filter((name) => !body.data.images[0].url.includes(name.slice(0, 22))),
    );
  });

  it('that cannot be removed do not make the deletion of a profile fail', async () => {
    const member = await api.createMember();
    const { body } = await member.putForm(`/update/${member.id}`, { avatar: await createPng() });
    const allowRemoval = await preventRemoval(body.avatar as Image);
    expect((await member.deleteProfile()).status).toBe(200);
    expect(member.cookie).toBeUndefined();
    expect(await countOrphanedImages()).toBe(1);
    await allowRemoval();
    await sweepOrphanedImages(api.db, api.services.images, hoursFromNow(2));
    expect(await countOrphanedImages()).toBe(0);
  });
});
