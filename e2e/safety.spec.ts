import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { unsubscribeTokenOf } from '../api/domain/settings/unsubscribing.ts';
import { expectAccessible, expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto } from './support/journeys.ts';
import { Member } from './support/Member.ts';

// Axe checks colors, so nothing may be fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a block hides two members from each other, but not from others, until it is removed, and a report hides nothing', async ({
  context,
  page,
  forecourt,
  anotherPage,
}) => {
  test.setTimeout(180_000);
  const [anna, boris, carl] = await Promise.all([
    Member.join(forecourt, 'anna'),
    Member.join(forecourt, 'boris'),
    Member.join(forecourt, 'carl'),
  ]);
  const postId = await anna.publish('createRegularPost', { content: 'A quiet morning' });
  await boris.publish('createRegularPost', { content: 'Cheap tires' });
  await boris.runOperation(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    {
      input: { receiverId: anna.id, text: 'Pay me first' },
    },
  );
  await carl.runOperation(
    'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }',
    {
      input: { postId, content: 'Buy my watches' },
    },
  );
  await anna.signInBrowser(context);
  const [borisPage, carlPage] = [await anotherPage(), await anotherPage()];
  await boris.signInBrowser(borisPage.context());
  await carl.signInBrowser(carlPage.context());
  const annasName = anna.account.username;
  const borissName = boris.account.username;

  await test.step('anna blocks boris in their conversation', async () => {
    await page.goto(`/chat/${boris.id}`);
    const message = page.getByRole('log').getByText('Pay me first');
    await expect(message).toBeVisible();
    const moreButton = page.getByRole('button', { name: `More actions for ${borissName}` });
    await moreButton.click();
    await expect(page.getByRole('menuitem', { name: `Block ${borissName}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: `Block ${borissName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Block ${borissName}` });
    await expect(dialog).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(moreButton).toBeFocused();

    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: `Block ${borissName}` }).click();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You blocked this member.')).toBeVisible();
    await expect(message).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeHidden();
    await expect(page.getByRole('list', { name: 'Contacts' }).getByText(borissName)).toBeHidden();
    await expectAccessibleAtBothSizes(page);
  });

  await test.step('anna no longer finds the posts of boris', async () => {
    await page.goto(`/profile/${boris.id}`);
    await expect(page.getByText('You blocked this member.')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await page.goto('/posts?search=tires');
    await expect(page.getByText('No posts found.')).toBeVisible();
  });

  await test.step('boris sees anna as a deleted member', async () => {
    for (const [path, text] of [
      [`/profile/${anna.id}`, 'User not found'],
      [`/posts/${postId}`, 'Post not found.'],
      [`/chat/${anna.id}`, 'User not found'],
      ['/posts?search=quiet', 'No posts found.'],
    ] as const) {
      await borisPage.goto(path);
      await expect(borisPage.getByText(text), path).toBeVisible();
      await expect(borisPage.getByText(annasName)).toHaveCount(0);
    }
  });

  await test.step('carl still finds the posts of both', async () => {
    for (const [member, text] of [
      [anna, 'A quiet morning'],
      [boris, 'Cheap tires'],
    ] as const) {
      await carlPage.goto(`/profile/${member.id}`);
      await expect(carlPage.getByText(text).first()).toBeVisible();
    }
  });

  await test.step('anna unblocks boris in the settings', async () => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await expect(page.getByRole('list', { name: 'Blocked members' })).toContainText(borissName);
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: `Unblock ${borissName}` }).click();
    await expect(page.getByText('You have not blocked anyone.')).toBeVisible();
    await page.goto(`/chat/${boris.id}`);
    await expect(page.getByRole('log').getByText('Pay me first')).toBeVisible();
    await borisPage.goto(`/profile/${anna.id}`);
    await expect(borisPage.getByText('A quiet morning').first()).toBeVisible();
  });

  await test.step("anna reports carl's comment, and does not block him", async () => {
    await page.goto(`/posts/${postId}`);
    await page.getByRole('button', { name: 'More actions for comment: Buy my watches' }).click();
    await page.getByRole('menuitem', { name: 'Report comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report comment' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    await dialog.getByText('Unwanted advertising').click();
    await dialog.getByRole('textbox').fill('He sells watches everywhere.');
    // The dialog shrinks when the report is sent, and the second click must not close it.
    await dialog.getByRole('button', { name: 'Send report' }).dblclick();
    await expect(dialog.getByText('Thank you. We received your report.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: `Block ${carl.account.username}` })).toBeVisible();
    await expectAccessibleAtBothSizes(page);
    // The last one, because the first is the cross in the corner.
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByText('Buy my watches')).toBeVisible();
  });
});

test('a member turns the mail digest off and downloads their data', async ({ context, page, forecourt }) => {
  const anna = await Member.join(forecourt, 'anna');
  await anna.publish('createRegularPost', { content: 'A quiet morning' }, [await aPhoto('#8c9299')]);
  await anna.signInBrowser(context);
  await page.goto('/settings');
  const mailSwitch = page.getByRole('switch', { name: 'Email me about what I missed' });
  await expect(mailSwitch).toBeChecked();
  const mutationResponse = page.waitForResponse(
    (response) => response.request().postData()?.includes('SetMailDigest') === true,
  );
  await mailSwitch.click();
  await expect(mailSwitch).not.toBeChecked();
  await mutationResponse;
  await page.reload();
  await expect(mailSwitch).not.toBeChecked();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^forecourt-anna.*\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const jsonText = Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, content]) => Buffer.from(content).toString())
    .join('\n');
  expect(jsonText).toContain('A quiet morning');
  expect(jsonText).toContain(anna.account.email);
  expect(Object.keys(files).filter((name) => /\.(webp|jpe?g|png)$/.test(name))).not.toEqual([]);
});

// On Windows the embedded database has no socket file, through which this test reads the secret that signs the links.
if (process.platform !== 'win32') {
  test('the unsubscribe link turns the mail digest off without a session, and a wrong token is rejected', async ({
    context,
    page,
    forecourt,
  }) => {
    const anna = await Member.join(forecourt, 'anna');
    const database = new pg.Client({ host: forecourt.dataDir, user: 'postgres', database: 'postgres' });
    await database.connect();
    const { rows } = await database.query<{ value: Buffer }>(
      "select value from secrets where name = 'unsubscribe'",
    );
    await database.end();
    const token = unsubscribeTokenOf(rows[0]?.value ?? Buffer.alloc(0), anna.id);

    await page.goto(`/unsubscribe?token=${token}`);
    const button = page.getByRole('button', { name: 'Unsubscribe' });
    await expect(button).toBeVisible();
    await expect(page).toHaveURL('/unsubscribe');
    await expectAccessibleAtBothSizes(page);
    await page.reload();
    await button.click();
    await expect(page.getByText('You are unsubscribed.')).toContainText(anna.account.email);
    await expectAccessibleAtBothSizes(page);

    await page.goto('/unsubscribe?token=wrong');
    await button.click();
    await expect(page.getByRole('alert')).toContainText('This link is not valid.');
    await expectAccessibleAtBothSizes(page);

    await anna.signInBrowser(context);
    await page.goto('/settings');
    await expect(page.getByRole('switch', { name: 'Email me about what I missed' })).not.toBeChecked();
  });
}
