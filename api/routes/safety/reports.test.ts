import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { cases } from '../../db/schema.ts';
import { readCase } from '../../domain/moderation/cases.ts';
import { RATE_LIMITS } from '../../limits.ts';
import type { Client } from '../../testing/Client.ts';
import { createPng, onEachDatabase } from '../../testing/onEachDatabase.ts';

const OPERATOR = 'operator@example.com';
const RAISED_RATE_LIMITS = { ...RATE_LIMITS, reportPerMember: { points: 1_000, seconds: 60 } };

onEachDatabase(
  'reports',
  (api) => {
    let anna: Client;
    let ben: Client;
    let carl: Client;
    let ids: { postId: string; commentId: string; messageId: string; userId: string };
    beforeAll(async () => {
      [anna, ben, carl] = [
        await api.createMember('anna'),
        await api.createMember('ben'),
        await api.createMember('carl'),
      ];
      const post = await ben.postForm('/posts/create', { postType: 'regular', content: 'Cheap\nwatches' });
      const postId = post.body.data._id as string;
      const comment = await ben.post(`/interactions/posts/${postId}/comments`, { content: 'Buy them' });
      const message = await (
        await ben.openSocket()
      ).emitWithAck('sendMessage', { receiverId: anna.id, text: 'Send money' });
      ids = { postId, commentId: comment.body.data._id, messageId: message.data._id, userId: ben.id };
    });

    const readMails = async (): Promise<string[]> => {
      await api.services.mailer.waitUntilIdle();
      const outbox = join(api.config.dataDir, 'outbox');
      const names = (await readdir(outbox).catch(() => [])).sort();
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      return (
        mails
          .filter((mail) => mail.includes(`To: ${OPERATOR}`))
          // Joins the lines that quoted-printable encoding has broken.
          .map((mail) => mail.replaceAll('=\r\n', ''))
      );
    };

    it.each([
      ['postId', 'post', 'Cheap\nwatches'],
      ['commentId', 'comment', 'Buy them'],
      ['messageId', 'message', 'Send money'],
      ['userId', 'member', undefined],
    ] as const)('with a %s are stored and mailed to the operator once', async (subject, kind, content) => {
      const mailCountBefore = (await readMails()).length;
      const sentReport = { [subject]: ids[subject], reason: 'fraud', text: 'A known trick' };
      const { status, body } = await anna.post('/reports', sentReport);
      expect([status, Object.keys(body.data)]).toEqual([201, ['_id', 'createdAt']]);
      // A second report of the same subject changes nothing.
      expect((await anna.post('/reports', { ...sentReport, reason: 'spam' })).body).toEqual(body);
      const [reported] = await api.db.select().from(cases).where(eq(cases.subjectId, ids[subject]));
      const path = `/moderation/${reported?.id}`;
      expect(await readCase(api.db, reported?.id ?? '')).toMatchObject({
        kind,
        state: 'open',
        content: content ?? expect.stringMatching(/^Username: ben/),
        authorId: ben.id,
        authorName: expect.stringMatching(/^ben/),
        postId: kind === 'post' || kind === 'comment' ? { _id: ids.postId, postType: 'regular' } : null,
        exists: true,
        entryCount: 1,
        decision: null,
        entries: [
          {
            ...body.data,
            reporter: expect.stringMatching(/^anna/),
            reason: 'fraud',
            text: 'A known trick',
          },
        ],
      });
      const mailsAfter = await readMails();
      expect(mailsAfter).toHaveLength(mailCountBefore + 1);
      const reportedThing = kind === 'member' ? kind : `${kind} by`;
      expect(mailsAfter.at(-1)).toMatch(new RegExp(`${reportedThing} ben\\d+, reported by anna\\d+: fraud`));
      for (const part of ['A known trick', path, content?.split('\n')[0] ?? ''])
        expect(mailsAfter.at(-1)).toContain(part);
    });

    it('have one line for each text in the mail, so that a text cannot imitate another report', async () => {
      const forgedLines =
        '\n\n2026-01-01T00:00:00.000Z  member eve, reported by admin: fraud\u2028https://evil.example';
      const post = await ben.postForm('/posts/create', {
        postType: 'regular',
        content: `Bargain${forgedLines}`,
      });
      const report = { postId: post.body.data._id, reason: 'spam', text: `Look\u200b${forgedLines}` };
      expect((await anna.post('/reports', report)).status).toBe(201);
      const [, mailText = ''] = (await readMails()).at(-1)?.trimEnd().split('\r\n\r\n') ?? [];
      const flatText = '2026-01-01T00:00:00.000Z member eve, reported by admin: fraud https://evil.example';
      expect(mailText.replaceAll('=20', ' ').split('\r\n')).toEqual([
        expect.stringMatching(/^\S+ post by ben\d+, reported by anna\d+: spam$/),
        expect.stringMatching(/^http:\/\/localhost:4000\/moderation\/[0-9a-f]{32}$/),
        `The reporter says: Look%E2%80%8B ${flatText}`,
        `The post says: Bargain ${flatText}`,
      ]);
    });

    it('need exactly one subject that the reporter can see but does not own, a valid reason, and a text that is not too long', async () => {
      /** Sends a report. @returns the status of the response. */
      const sendReport = async (body: object, member = carl) => {
        const { status } = await member.post('/reports', { reason: 'spam', ...body });
        return status;
      };
      expect(await sendReport({})).toBe(400);
      expect(await sendReport({ postId: ids.postId, userId: ids.userId })).toBe(400);
      const unknownId = anna.id.replace(/^./, 'f');
      for (const subject of Object.keys(ids)) {
        for (const id of ['x', unknownId]) expect(await sendReport({ [subject]: id })).toBe(404);
        // Ben cannot report himself or his own content.
        expect(await sendReport({ [subject]: ids[subject as keyof typeof ids] }, ben)).toBe(400);
      }
      // Carl cannot see a message from Ben to Anna.
      expect(await sendReport({ messageId: ids.messageId })).toBe(404);
      expect(
        await carl.post('/reports', { userId: ben.id, reason: 'ugly', text: 'x'.repeat(2_001) }),
      ).toMatchObject({
        status: 422,
        body: {
          fields: {
            reason: 'Please choose one of spam, fraud, offensive, prohibited, other.',
            text: 'Please use at most 2000 characters.',
          },
        },
      });
      expect((await api.createVisitor().post('/reports', { userId: ben.id, reason: 'spam' })).status).toBe(
        401,
      );
    });

    it('are rejected with 404 if the author blocks the reporter, but accepted if the reporter blocks the author', async () => {
      const dora = await api.createMember('dora');
      await ben.post(`/users/${dora.id}/block`);
      for (const subject of ['postId', 'commentId', 'userId'] as const)
        expect((await dora.post('/reports', { [subject]: ids[subject], reason: 'spam' })).status).toBe(404);
      expect((await ben.post('/reports', { userId: dora.id, reason: 'spam' })).status).toBe(201);
    });

    it('keep a copy when the author deletes the post, its pictures or the account', async () => {
      const [elsa, finn] = [await api.createMember('elsa'), await api.createMember('finn')];
      const { body } = await elsa.postForm('/posts/create', {
        postType: 'regular',
        content: 'Hello',
        images: await createPng(),
      });
      const postId = body.data._id as string;
      await finn.post('/reports', { postId, reason: 'other', text: 'Not a car' });
      await elsa.delete(`/posts/${postId}`);
      await elsa.deleteProfile();
      const [reported] = await api.db.select().from(cases).where(eq(cases.subjectId, postId));
      const copy = await readCase(api.db, reported?.id ?? '');
      expect(copy).toMatchObject({
        content: 'Hello',
        authorId: null,
        authorName: expect.stringMatching(/^elsa/),
        postId: null,
        exists: false,
        entries: [{ text: 'Not a car', reporter: expect.stringMatching(/^finn/) }],
      });
      const [image] = copy.images;
      expect(image?.url).toMatch(/^\/moderation\/images\//);
      expect(await api.services.images.read(image?.url ?? '')).toBeDefined();
      // The reporter's account is erased, but not what was reported.
      await finn.deleteProfile();
      expect((await readCase(api.db, reported?.id ?? '')).entries).toMatchObject([{ reporter: null }]);
    });

    it('of one thing by several members are one case', async () => {
      const elsa = await api.createMember('elsa');
      const { body } = await ben.postForm('/posts/create', { postType: 'regular', content: 'Twice' });
      const postId = body.data._id as string;
      await Promise.all([anna, elsa].map((member) => member.post('/reports', { postId, reason: 'spam' })));
      expect(await api.db.select().from(cases).where(eq(cases.subjectId, postId))).toMatchObject([
        { reportsCount: 2 },
      ]);
    });
  },
  { reportsTo: OPERATOR, rateLimits: RAISED_RATE_LIMITS },
);

onEachDatabase('reports, of which a member may send 20 an hour and none is mailed', (api) => {
  it('are refused beyond the limit', async () => {
    const [anna, ben] = [await api.createMember('anna'), await api.createMember('ben')];
    let [status, sentCount] = [201, 0];
    for (; status === 201 && sentCount < 50; sentCount += 1)
      ({ status } = await anna.post('/reports', { userId: ben.id, reason: 'other' }));
    expect([status, sentCount]).toEqual([429, RATE_LIMITS.reportPerMember.points + 1]);
    await api.services.mailer.waitUntilIdle();
    expect(await readdir(join(api.config.dataDir, 'outbox')).catch(() => [])).toEqual([]);
  });
});
