/* eslint-disable @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-member-access --
   answers are compared as a client without types sees them */
import { expect, it } from 'vitest';
import { mazda, type GatewaySuite } from '../testing/createGatewaySuite.ts';
import type { Answer, Data, Member } from '../testing/Member.ts';

/** Lists that are read by `after` while their entries change. */
export function testScrolling({ isBaseline, joinTwo, newName }: GatewaySuite): void {
  it('shows each entry of a list once while others publish, comment and delete', async () => {
    const { anna, bob } = await joinTwo();
    const brand = newName('brand');
    const publish = async () =>
      (
        await anna.run('createProductPost', {
          input: { content: 'One owner', product: { ...mazda, brand, title: brand } },
        })
      ).post.id as string;
    const comment = async (postId: string) =>
      (await bob.run('addComment', { input: { postId, content: 'Nice' } })).comment.id as string;
    await bob.run('followUser', { input: { userId: anna.id } });
    const commentedId = await publish();
    const postIds = [commentedId];
    const commentIds: string[] = [];
    for (let count = 1; count <= 4; count += 1) {
      postIds.unshift(await publish());
      commentIds.unshift(await comment(commentedId));
    }
    const lists: Record<string, List> = {
      posts: { reader: bob, field: `posts(search: "${brand}", %)` },
      products: { reader: bob, field: `products(filter: { brand: "${brand}" }, %)` },
      feed: { reader: bob, field: 'feed(%)' },
      user: { reader: bob, field: `user(id: "${anna.id}") { posts(%) # }` },
      viewer: { reader: anna, field: 'viewer { user { posts(%) # } }' },
      comments: { reader: bob, field: `post(id: "${commentedId}") { comments(%) # }` },
      notifications: { reader: anna, field: 'notifications(type: COMMENT, %)' },
    };
    const shown: Record<string, string[]> = {};
    for (const [name, list] of Object.entries(lists)) shown[name] = idsOf(await read(list));

    // The first posts and comments shown are deleted, and others come in.
    await anna.run('deletePost', { input: { postId: postIds[0] } });
    await bob.run('deleteComment', { input: { commentId: commentIds[0] } });
    // A baseline provider has to be asked after an entry that it still has.
    if (!isBaseline) await anna.run('deletePost', { input: { postId: postIds[1] } });
    await publish();
    await comment(commentedId);

    for (const [name, list] of Object.entries(lists)) {
      const ids = shown[name] ?? [];
      for (let page: Data = { pageCount: 2 }; page.pageCount > 1;) {
        page = await read(list, ids.at(-1));
        ids.push(...idsOf(page));
      }
      if (name === 'comments') expect(ids).toEqual(commentIds);
      else if (name !== 'notifications') expect(ids, name).toEqual(postIds);
      else expect(new Set(ids).size).toBe(4);
      expect(await read(list, ids.at(-1)), name).toMatchObject({ nodes: [], total: 0, pageCount: 0 });
    }
  });

  it('refuses an entry that is gone from a list without keys, a page after an entry, and another order', async () => {
    const { anna, bob } = await joinTwo();
    const create = async () =>
      (await anna.run('createRegularPost', { input: { content: 'Hello' } })).post.id as string;
    const [olderId, newerId] = [await create(), await create()];
    await anna.run('deletePost', { input: { postId: newerId } });
    const readAfter = (rest: string) =>
      bob.send(`{ user(id: "${anna.id}") { posts(${rest}) { nodes { id } } } }`);
    const afterGone = await readAfter(`after: "${newerId}"`);
    if (isBaseline)
      expect(fieldsOf(afterGone)).toEqual({ after: 'This entry is gone. Please load the list again.' });
    else expect(afterGone.data?.['user'].posts.nodes).toEqual([{ id: olderId }]);
    expect(fieldsOf(await readAfter(`after: "${olderId}", page: 2`))).toEqual({
      page: 'After an entry, the page is always 1.',
    });
    expect(Object.keys(fieldsOf(await readAfter('after: "of nothing"')) ?? {})).toEqual(['after']);
    const byPrice = await bob.send(`{ products(sort: PRICE_ASC, after: "${olderId}") { nodes { id } } }`);
    expect(fieldsOf(byPrice)).toEqual({ after: 'This needs the order NEWEST.' });
  });
}

interface List {
  reader: Member;
  /** The path to the field, with `%` for the arguments and `#` for the selection, by default behind it. */
  field: string;
}

async function read({ reader, field }: List, after?: string): Promise<Data> {
  const args = `limit: 2${after === undefined ? '' : `, after: "${after}"`}`;
  const selection = '{ nodes { id } total pageCount }';
  const query = `{ ${field.includes('#') ? field.replace('#', selection) : `${field} ${selection}`} }`;
  const { data, errors } = await reader.send(query.replace('%', args));
  expect(errors, field).toBeUndefined();
  let page: Data = data;
  while (page.nodes === undefined) page = Object.values(page as object)[0];
  return page;
}

const idsOf = (page: Data) => (page.nodes as { id: string }[]).map(({ id }) => id);

const fieldsOf = ({ errors }: Answer) => errors?.[0]?.extensions.fields;
