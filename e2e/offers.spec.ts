import { aCommunity } from './support/aCommunity.ts';
import { expectAccessible, expectAccessibleAtBothSizes } from './support/expectAccessible.ts';
import { expect, test } from './support/forecourt.ts';

// Axe checks colors, so nothing may be fading in.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a member offers an amount, the seller makes a counteroffer, and its acceptance reserves the vehicle', async ({
  context,
  page,
  forecourt,
  anotherPage,
}) => {
  test.setTimeout(120_000);
  const { anna, boris, productId } = await aCommunity(forecourt);
  const borisPage = await anotherPage();
  await anna.signInBrowser(context);
  await boris.signInBrowser(borisPage.context());
  await borisPage.goto(`/chat/${anna.id}`);
  const offer = { name: /^Offer of \$6,500 for Volkswagen Golf/ };
  const counteroffer = { name: /^Offer of \$7,000 for Volkswagen Golf/ };

  await test.step('anna makes an offer on the page of the vehicle', async () => {
    await page.goto(`/posts/${productId}`);
    await page.getByRole('button', { name: 'Make an offer' }).click();
    await page.getByLabel('Amount').fill('6500');
    await expectAccessibleAtBothSizes(page);
    await page.getByRole('button', { name: 'Send offer' }).click();
    await expect(page).toHaveURL(`/chat/${boris.id}`);
    await expect(page.getByRole('group', offer).getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  await test.step('boris receives it live and makes a counteroffer', async () => {
    const card = borisPage.getByRole('group', offer);
    await expect(card.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expectAccessibleAtBothSizes(borisPage);
    await card.getByRole('button', { name: 'Counter' }).click();
    await card.getByLabel('Amount').fill('7000');
    await expectAccessible(borisPage);
    await card.getByRole('button', { name: 'Send counteroffer' }).click();
    await expect(card.getByRole('status')).toHaveText('Answered with a counteroffer.');
  });

  await test.step('anna accepts it, which both see, and the vehicle is reserved', async () => {
    await expect(page.getByRole('group', offer).getByRole('status')).toHaveText(
      'Answered with a counteroffer.',
    );
    await page.getByRole('group', counteroffer).getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    for (const side of [page, borisPage])
      await expect(side.getByRole('group', counteroffer).getByRole('status')).toHaveText(/^Accepted\./);
    await page.goto(`/posts/${productId}`);
    await expect(page.getByText('The counteroffer of $7,000 was accepted.')).toBeVisible();
    await expect(page.getByText('Reserved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make an offer' })).toBeHidden();
    await expectAccessibleAtBothSizes(page);
  });

  await test.step('boris is notified, with a link to the conversation', async () => {
    await borisPage.goto('/notifications');
    await borisPage.getByRole('link', { name: /accepted your offer of \$7,000/ }).click();
    await expect(borisPage).toHaveURL(`/chat/${anna.id}`);
  });
});
