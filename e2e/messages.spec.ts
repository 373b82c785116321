import { expectAccessible, expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';
import { aPhoto } from './support/journeys.ts';
import { Member } from './support/Member.ts';

// Axe checks colors, so nothing may be fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member sends two pictures, which only the other member sees, also in full screen', async ({
  context,
  page,
  forecourt,
  anotherPage,
}) => {
  test.setTimeout(120_000);
  const [anna, boris, carl] = await Promise.all([
    Member.join(forecourt, 'anna'),
    Member.join(forecourt, 'boris'),
    Member.join(forecourt, 'carl'),
  ]);
  const [borisPage, carlPage] = [await anotherPage(), await anotherPage()];
  await anna.signInBrowser(context);
  await boris.signInBrowser(borisPage.context());
  await carl.signInBrowser(carlPage.context());
  const annasName = anna.account.username;
  await borisPage.goto('/chat');

  await test.step('anna chooses two pictures, describes one and sends both without a text', async () => {
    await page.goto(`/chat/${boris.id}`);
    await page.getByLabel('Choose pictures').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#225588') },
      { name: 'rear.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#882255') },
    ]);
    await page.getByRole('button', { name: 'Describe front.jpg' }).click();
    await page.getByRole('textbox', { name: 'Description' }).fill('The front');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('img', { name: 'Sent', exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'You: 2 pictures' })).toBeVisible();
  });

  await test.step('boris sees them in his contacts and in the conversation', async () => {
    const contact = borisPage.getByRole('link', { name: annasName }).filter({ hasText: '2 pictures' });
    await contact.click();
    const log = borisPage.getByRole('log');
    await expect(log.getByRole('img', { name: 'The front' })).toBeVisible();
    await log.getByRole('button', { name: `Picture 2 of 2 from ${annasName}. View full screen` }).click();
    const dialog = borisPage.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(`Picture 2 of 2 from ${annasName}`);
    await expectAccessible(borisPage);
    await borisPage.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('status')).toHaveText('The front (1 of 2)');
    await borisPage.goBack();
    await expect(dialog).toBeHidden();
    await expectAccessibleAtBothSizes(borisPage);
  });

  await test.step('a stranger does not get them', async () => {
    const url = await borisPage.getByRole('img', { name: 'The front' }).getAttribute('src');
    expect(url).toMatch(/\/media\/messages\/images\//);
    const readStatus = async (memberPage: typeof page): Promise<number> =>
      (await memberPage.request.get(url ?? '')).status();
    expect(await readStatus(page)).toBe(200);
    expect(await readStatus(borisPage)).toBe(200);
    expect(await readStatus(carlPage)).toBe(404);
  });
});
