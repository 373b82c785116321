import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, type Forecourt, test } from './support/forecourt.ts';
import { anAccount, signOut } from './support/journeys.ts';
import { Outbox } from './support/Outbox.ts';
import { type RunningProduct, startForecourt } from './support/startForecourt.ts';

const MESSAGES_PER_SIDE = 36;
/** The program to kill, by the number of messages that each side has written. */
const PROGRAM_TO_KILL: Record<number, Program> = {
  6: 'gateway',
  12: 'api',
  18: 'gateway',
  24: 'api',
  30: 'gateway',
};

/** A member of the conversation, with a browser. */
interface Side {
  name: string;
  context: BrowserContext;
  page: Page;
  id: string;
}

interface TwoMembers {
  product: RunningProduct;
  anna: Side;
  boris: Side;
}

/** A test of a product that may be killed, with two members in two browsers who have each other's conversation open. */
const testWithTwoMembers = test.extend<{ twoMembers: TwoMembers }>({
  twoMembers: [
    async ({ newBrowser }, use, testInfo) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-live-'));
      const product = await startForecourt({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'warn' });
      const twoMembers = await openConversation(product, new Outbox(dataDir), newBrowser);
      const { anna, boris } = twoMembers;
      await use(twoMembers);
      if (testInfo.status !== testInfo.expectedStatus) await printState(twoMembers);
      for (const { context } of [anna, boris]) await context.close();
      expect(await product.stop()).toBe(0);
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: 120_000 },
  ],
});

testWithTwoMembers(
  'both sides of a conversation show every message once and in order while programs are killed',
  async ({ twoMembers: { product, anna, boris } }) => {
    test.setTimeout(240_000);
    const sides = [anna, boris];

    let killCount = 0;
    // However slow the computer is.
    const waitForRestart = () =>
      expect.poll(() => countRestarts(product), { timeout: 120_000 }).toBe(killCount);

    await test.step('both write while the gateway is killed three times and the provider twice', async () => {
      let receivedCountAtLastKill = 0;
      for (let n = 1; n <= MESSAGES_PER_SIDE; n += 1) {
        await Promise.all(sides.map(({ name, page }) => sendMessage(page, `${name} ${n}`)));
        const program = PROGRAM_TO_KILL[n];
        if (program === undefined) continue;
        await waitForRestart();
        // Waits for a message received since the last kill: then other messages are still in flight.
        await Promise.all(
          sides.map(({ page }) =>
            expect
              .poll(() => countReceived(page), { timeout: 30_000 })
              .toBeGreaterThan(receivedCountAtLastKill),
          ),
        );
        await killProgram(product, program);
        killCount += 1;
        receivedCountAtLastKill = Math.max(
          ...(await Promise.all(sides.map(({ page }) => countReceived(page)))),
        );
      }
    });

    await test.step('every message is sent without a manual retry', async () => {
      await waitForRestart();
      for (const { page } of sides) await waitUntilSent(page);
    });

    const writtenTexts = sides.flatMap(({ name }) =>
      Array.from({ length: MESSAGES_PER_SIDE }, (_, n) => `${name} ${n + 1}`),
    );

    const shownTexts = await test.step('both pages show each message once, in the same order', async () => {
      for (const { name, page } of sides)
        await expect
          .poll(async () => [...(await readTexts(page))].sort(), {
            message: `messages on ${name}'s page`,
            timeout: 30_000,
          })
          .toEqual([...writtenTexts].sort());
      const order = await readTexts(anna.page);
      expect(await readTexts(boris.page)).toEqual(order);
      return order;
    });

    await test.step('both pages show the same after a reload', async () => {
      for (const { page } of sides) {
        await page.reload();
        await expect.poll(() => readTexts(page), { timeout: 30_000 }).toEqual(shownTexts);
        expect(await countUnsent(page)).toBe(0);
      }
    });

    const textsBy = ({ name }: { name: string }, allTexts: string[]) =>
      allTexts.filter((text) => text.startsWith(name));
    for (const side of sides) expect(textsBy(side, shownTexts)).toEqual(textsBy(side, writtenTexts));
  },
);

testWithTwoMembers(
  'a frozen tab receives what it missed during a gateway restart, once and in order',
  async ({ twoMembers: { product, anna, boris } }) => {
    test.setTimeout(120_000);
    const devtools = await anna.context.newCDPSession(anna.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await sendMessage(boris.page, 'boris 1');
    await killProgram(product, 'gateway');
    await sendMessage(boris.page, 'boris 2');
    await expect.poll(() => countUnsent(boris.page), { timeout: 30_000 }).toBe(0);
    await boris.page.goto(`/profile/${anna.id}`);
    // The button `Sign up` follows a member, and its text becomes `Signed`.
    await boris.page.getByRole('button', { name: 'Sign up' }).click();
    await expect(boris.page.getByRole('button', { name: 'Signed' })).toBeVisible();

    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect.poll(() => readTexts(anna.page), { timeout: 30_000 }).toEqual(['boris 1', 'boris 2']);
    await expect(anna.page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  },
);

test('the app falls back to polling, and shows this, when WebSockets are blocked', async ({
  page,
  anotherPage,
  forecourt,
}) => {
  const writersPage = await anotherPage();
  const [readerId, writerId] = [
    await joinAs(page, forecourt, 'wanda'),
    await joinAs(writersPage, forecourt, 'will'),
  ];
  // 1011 is the code of a server error.
  await page.routeWebSocket(/graphql/, (socket) => socket.close({ code: 1011 }));
  await page.clock.install();
  await page.goto(`/chat/${writerId}`);
  await expect(page.getByRole('log')).toBeVisible();
  const connection = page.getByRole('status', { name: 'Connection' });
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return connection.textContent();
    })
    .toBe('Updating every 30 s');

  await writersPage.goto(`/chat/${readerId}`);
  await sendMessage(writersPage, 'will 1');
  await expect(writersPage.getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(page.getByRole('log').getByText('will 1')).toBeHidden();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('log').getByText('will 1')).toBeVisible();
  await sendMessage(page, 'wanda 1');
  // The other member may already have read it.
  await expect(page.getByRole('img', { name: /^(Sent|Read)$/ })).toBeVisible();
});

test('reading a message in one tab clears the badge in the other, and signing out signs out both', async ({
  page,
  context,
  anotherPage,
  forecourt,
}) => {
  const writersPage = await anotherPage();
  const [readerId, writerId] = [
    await joinAs(page, forecourt, 'tara'),
    await joinAs(writersPage, forecourt, 'tom'),
  ];
  const secondTab = await context.newPage();
  for (const tab of [page, secondTab]) {
    await tab.goto('/posts');
    await expect(tab.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  }
  await writersPage.goto(`/chat/${readerId}`);
  await sendMessage(writersPage, 'Is the van still there?');
  for (const tab of [page, secondTab])
    await expect(tab.getByRole('link', { name: 'Chat, 1 unread' })).toBeVisible();

  // A background tab renders once a second, and a click waits for a frame.
  await page.bringToFront();
  await page.getByRole('link', { name: 'Chat, 1 unread' }).click();
  await page.locator(`a[href="/chat/${writerId}"]`).click();
  await expect(page.getByRole('log').getByText('Is the van still there?')).toBeVisible();
  for (const tab of [page, secondTab])
    await expect(tab.getByRole('link', { name: 'Chat', exact: true })).toBeVisible();
  await expect(writersPage.getByRole('img', { name: 'Read' })).toBeVisible();

  await signOut(page);
  await expect(secondTab).toHaveURL(/\/login/);
});

test('a conversation keeps its scroll position while messages are added above and below', async ({
  page,
  anotherPage,
  forecourt,
}) => {
  const writersPage = await anotherPage();
  const [readerId, writerId] = [
    await joinAs(page, forecourt, 'rita'),
    await joinAs(writersPage, forecourt, 'rob'),
  ];
  const send = (text: string) =>
    runOperation(
      writersPage,
      'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
      {
        input: { receiverId: readerId, text },
      },
    );
  // More messages than the page loads at first.
  for (let n = 1; n <= 70; n += 1) await send(`message ${n}`);
  await page.goto(`/chat/${writerId}`);
  const log = page.getByRole('log');
  const row = (n: number) => log.getByText(`message ${n}`, { exact: true });
  await expect(row(70)).toBeInViewport();
  await expect(row(1)).toBeHidden();
  const panel = log.locator('xpath=ancestor::*[@data-open]');
  await expect.poll(async () => (await panel.boundingBox())?.height).toBe(600);

  await test.step('older messages load without a jump when scrolled up', async () => {
    const firstLoadedNumber = Number(
      /message (\d+)/.exec(await log.locator('li[data-state]').first().innerText())?.[1],
    );
    expect(firstLoadedNumber).toBeGreaterThan(1);
    // A message that will be on the screen after the scroll, a few rows below the first loaded one.
    const visibleNumber = firstLoadedNumber + 3;
    const rowTopBefore = await log.evaluate((list, n) => {
      // Scrolls close enough to the top to load older messages, but not to the very top.
      list.scrollTop = 100;
      const rows = [...list.querySelectorAll('li[data-state]')];
      return rows.find((row) => row.textContent.includes(`message ${n}`))?.getBoundingClientRect().top;
    }, visibleNumber);
    await expect(row(firstLoadedNumber - 1)).toBeAttached();
    const rowTopAfter = await row(visibleNumber).evaluate(
      (text) => text.closest('li')?.getBoundingClientRect().top,
    );
    // In pixels. Browsers round scroll positions.
    expect(Math.abs((rowTopAfter ?? 0) - (rowTopBefore ?? 0))).toBeLessThan(2);
  });

  await test.step('a button counts the new messages below and scrolls to them', async () => {
    const scrollTop = await log.evaluate((list) => list.scrollTop);
    await send('message 71');
    await send('message 72');
    const button = page.getByRole('button', { name: '2 new messages' });
    await expect(button).toBeVisible();
    expect(await log.evaluate((list) => list.scrollTop)).toBe(scrollTop);
    await button.click();
    await expect(row(72)).toBeInViewport();
    await expect(button).toBeHidden();
    await send('message 73');
    await expect(row(73)).toBeInViewport();
  });
});

test('notifications arrive live, are counted once, and are marked as read in all tabs', async ({
  page,
  context,
  anotherPage,
  forecourt,
}) => {
  const otherPage = await anotherPage();
  const viewerId = await joinAs(page, forecourt, 'nora');
  await joinAs(otherPage, forecourt, 'nils');
  const { createRegularPost } = await runOperation(
    page,
    'mutation ($input: CreateRegularPostInput!) { createRegularPost(input: $input) { post { id } } }',
    { input: { content: 'Spring is here' } },
  );
  const postId = createRegularPost?.['post']?.id ?? '';
  const secondTab = await context.newPage();
  await secondTab.goto('/posts');
  await page.bringToFront();
  await page.goto('/notifications');
  await expect(page.getByText('No notifications')).toBeVisible();

  await runOperation(otherPage, 'mutation ($id: ID!) { likePost(input: { postId: $id }) { post { id } } }', {
    id: postId,
  });
  await expect(page.getByText('liked your post')).toBeVisible();
  await runOperation(
    otherPage,
    'mutation ($id: ID!) { followUser(input: { userId: $id }) { user { id } } }',
    {
      id: viewerId,
    },
  );
  await expect(page.getByText('subscribed to you')).toBeVisible();
  // With the like and the follow, 10 notifications, which fill the list to its maximum height.
  for (let n = 1; n <= 8; n += 1)
    await runOperation(
      otherPage,
      'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }',
      {
        input: { postId, content: `Nice ${n}` },
      },
    );
  await expect(page.getByText('10 unread', { exact: true })).toBeVisible();
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(380);
  for (const tab of [page, secondTab]) {
    await expect(tab.getByRole('link', { name: 'Notifications, 10 unread' })).toBeVisible();
    await expect(tab).toHaveTitle(/^\(10\) /);
  }

  await page.getByRole('link', { name: /subscribed to you/ }).click();
  await expect(page).toHaveURL(/\/profile\//);
  await expect(secondTab.getByRole('link', { name: 'Notifications, 9 unread' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, secondTab]) {
    await expect(tab.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(tab).not.toHaveTitle(/^\(/);
  }
});

async function openConversation(
  product: RunningProduct,
  outbox: Outbox,
  newBrowser: (baseURL: string) => Promise<BrowserContext>,
): Promise<TwoMembers> {
  const forecourt = { waitForCode: (email: string) => outbox.waitForCode(email) };
  const openSide = async (name: string): Promise<Side> => {
    const context = await newBrowser(product.url);
    const page = await context.newPage();
    return { name, context, page, id: await joinAs(page, forecourt, name) };
  };
  const [anna, boris] = await Promise.all([openSide('anna'), openSide('boris')]);
  await anna.page.goto(`/chat/${boris.id}`);
  await boris.page.goto(`/chat/${anna.id}`);
  for (const { page } of [anna, boris]) {
    // Both browsers load the app for the first time, and at the same time.
    await expect(page.getByRole('log').getByText('No messages yet')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Active conversation · online')).toBeVisible();
  }
  return { product, anna, boris };
}

/** Prints what explains a failure: the output of the programs, and the unsent messages with their errors. */
async function printState({ product, anna, boris }: TwoMembers): Promise<void> {
  console.error(product.readOutput());
  for (const { name, page } of [anna, boris]) console.error(name, await unsentOf(page).allInnerTexts());
}

/** Registers an account with the operations that the forms send, and signs the page in. @returns the member's id. */
async function joinAs(page: Page, forecourt: Pick<Forecourt, 'waitForCode'>, name: string): Promise<string> {
  const { username, email, password } = anAccount(name);
  await runOperation(page, 'mutation ($input: RegisterInput!) { register(input: $input) { username } }', {
    input: { username, email, password },
  });
  const { verifyEmail } = await runOperation(
    page,
    'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { viewer { user { id } } } }',
    {
      input: { email, code: await forecourt.waitForCode(email) },
    },
  );
  const id = verifyEmail?.['viewer']?.user?.id;
  if (id === undefined) throw new Error(`${username} could not join.`);
  return id;
}

/** The objects in the payload of a mutation, by field. */
type Payload = Record<string, { id: string; user?: { id: string } } | undefined>;

/** Runs an operation as the page's member. @returns the payloads of its mutations. */
async function runOperation(
  page: Page,
  query: string,
  variables: object,
): Promise<Record<string, Payload | undefined>> {
  const response = await page.request.post('/graphql', {
    headers: { 'apollo-require-preflight': 'true' },
    data: { query, variables },
  });
  const { data, errors } = (await response.json()) as {
    data: Record<string, Payload>;
    errors?: unknown;
  };
  expect(errors).toBeUndefined();
  return data;
}

async function sendMessage(page: Page, text: string): Promise<void> {
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill(text);
  await composer.press('Enter');
  await expect(composer).toHaveValue('');
}

const rowsOf = (page: Page) => page.getByRole('log').locator('li[data-state]');

/** The messages that are waiting or failed. */
const unsentOf = (page: Page) =>
  page.getByRole('log').locator('li[data-state=waiting], li[data-state=failed]');

const countUnsent = (page: Page): Promise<number> => unsentOf(page).count();

/** Waits until every message is sent, each within 30 s of the one before it: a slow computer takes a while for all of them. */
async function waitUntilSent(page: Page): Promise<void> {
  let unsentCount = await countUnsent(page);
  while (unsentCount > 0) {
    await expect.poll(() => countUnsent(page), { timeout: 30_000 }).toBeLessThan(unsentCount);
    unsentCount = await countUnsent(page);
  }
}

const countRestarts = (product: RunningProduct): number =>
  product.readOutput().split('is running again').length - 1;

/** The number of messages from the other side that a page shows. */
const countReceived = (page: Page): Promise<number> =>
  page.getByRole('log').locator('li[data-state=received]').count();

/** Scrolls to the top, which loads older messages, and reads the texts on the page. */
async function readTexts(page: Page): Promise<string[]> {
  await page.getByRole('log').press('Home');
  const rows = await rowsOf(page).allInnerTexts();
  return rows.map(textOf);
}

/** The text that the test wrote, without the time and the check marks of its row; the whole row if it has another text. */
const textOf = (row: string): string => /(anna|boris) \d+/.exec(row)?.[0] ?? row;

type Program = 'gateway' | 'api';

/** Kills a program of the product with SIGKILL. Waits for the program first, because it may be restarting after the last kill. */
async function killProgram(product: RunningProduct, program: Program): Promise<void> {
  let pid: number | undefined;
  await expect
    .poll(
      async () => {
        const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
        const line = stdout.split('\n').find((processLine) => {
          const [, parent] = processLine.trim().split(/\s+/);
          return (
            parent === String(product.childProcess.pid) &&
            processLine.includes(join('dist', program, 'main.js'))
          );
        });
        pid = line === undefined ? undefined : Number(line.trim().split(/\s+/)[0]);
        return pid;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  process.kill(pid ?? 0, 'SIGKILL');
}
