import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../testing/Client.ts';
import { onEachDatabase } from '../../testing/onEachDatabase.ts';
import { createProductForm } from '../../testing/posts.ts';
import { UNKNOWN_ID } from '../../testing/unknownId.ts';

onEachDatabase('the routes of saved posts', (api) => {
  let anna: Client;
  let ben: Client;
  let ids: string[];
  beforeAll(async () => {
    anna = await api.createMember('anna');
    ben = await api.createMember('ben');
    ids = [];
    for (const content of ['One', 'Two', 'Three']) {
      const { body } = await anna.postForm('/posts/create', { postType: 'regular', content });
      ids.push(body.data._id as string);
    }
  });

  it('save and unsave idempotently, and list the latest save first', async () => {
    for (const id of [ids[2], ids[0], ids[1], ids[2]]) {
      const { status, body } = await ben.post(`/posts/${id ?? ''}/save`);
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ savedPost: { _id: id, saved: true }, user: ben.id });
    }
    const path = `/posts/${ben.id}/all-saved-post`;
    const list = (await ben.get(path)).body;
    const savedIds = list.data.map(({ savedPost }: { savedPost: { _id: string } }) => savedPost._id);
    expect(savedIds).toEqual([ids[1], ids[0], ids[2]]);
    expect(list).not.toHaveProperty('total');
    expect((await ben.get(`${path}?page=2&limit=2`)).body).toMatchObject({
      data: [{ savedPost: { _id: ids[2] } }],
      total: 3,
    });
    expect((await ben.get(`/posts/${ids[0] ?? ''}/save-status`)).body).toEqual({ saved: true });
    expect((await anna.get(`/posts/${ids[0] ?? ''}/save-status`)).body).toEqual({ saved: false });
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect((await ben.delete(`/posts/${ids[0] ?? ''}/unsave`)).body).toEqual({ saved: false });
    }
    expect((await ben.get(`${path}?page=1`)).body.total).toBe(2);
  });

  it('count the saves of a vehicle for its author alone', async () => {
    const { body } = await anna.postForm('/posts/create', createProductForm());
    const path = `/posts/${body.data._id as string}`;
    const readCounts = async (member: Client) => {
      const { body: list } = await member.get(`/posts/user/${anna.id}`);
      return [(await member.get(path)).body.data.product.savesCount, list.data[0].product.savesCount];
    };
    expect(await readCounts(anna)).toEqual([0, 0]);
    for (const member of [ben, await api.createMember('cleo')]) await member.post(`${path}/save`);
    expect(await readCounts(anna)).toEqual([2, 2]);
    expect(await readCounts(ben)).toEqual([undefined, undefined]);
    await ben.delete(`${path}/unsave`);
    expect(await readCounts(anna)).toEqual([1, 1]);
  });

  it('reject a request for the saved posts of another member', async () => {
    expect((await anna.get(`/posts/${ben.id}/all-saved-post`)).status).toBe(403);
  });

  it.each(['x', UNKNOWN_ID])('return 404 for the unknown post %s', async (id) => {
    expect((await ben.post(`/posts/${id}/save`)).status).toBe(404);
    expect((await ben.delete(`/posts/${id}/unsave`)).status).toBe(404);
    expect((await ben.get(`/posts/${id}/save-status`)).status).toBe(404);
  });
});
