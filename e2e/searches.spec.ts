import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible.ts';
import { expect, type Forecourt, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';
import { expectSettled } from './support/visit.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ timeout: 120_000 });

const SAVE_SEARCH =
  'mutation ($input: SaveSearchInput!) { saveSearch(input: $input) { savedSearch { id } } }';
const CHANGE_PRICE =
  'mutation ($postId: ID!, $price: Float!) { updateProductPost(input: { postId: $postId, product: { price: $price } }) { post { id } } }';
const ADD_COMMENT = 'mutation ($input: AddCommentInput!) { addComment(input: $input) { comment { id } } }';

/** Publishes a used car of `brand`. @returns the post's id. */
function publishCar(seller: Member, brand: string, price: number, location = 'Riga'): Promise<string> {
  return seller.publish('createProductPost', {
    content: 'One owner.',
    product: {
      title: `${brand} Roadster`,
      price,
      brand,
      model: 'Roadster',
      year: 2018,
      color: 'Red',
      condition: 'USED',
      vehicleType: 'CONVERTIBLE',
      engineType: 'GASOLINE',
      transmission: 'MANUAL',
      mileage: 30_000,
      location,
    },
  });
}

/** Creates two members, and signs the page in as the buyer. */
async function aBuyerAndASeller(page: Page, forecourt: Forecourt): Promise<[buyer: Member, seller: Member]> {
  const buyer = await Member.join(forecourt, 'buyer');
  await buyer.signInBrowser(page.context());
  return [buyer, await Member.join(forecourt, 'seller')];
}

const notificationsLink = (page: Page, count: number) =>
  page.getByRole('link', { name: `Notifications, ${count} unread`, exact: true });

test('a sale with three members: search, reservation, lower price, report, block and sold status', async ({
  page,
  forecourt,
  anotherPage,
}) => {
  test.setTimeout(180_000);
  const [buyer, seller] = await aBuyerAndASeller(page, forecourt);
  const stranger = await Member.join(forecourt, 'stranger');
  const [sellersPage, strangersPage] = [await anotherPage(), await anotherPage()];
  await seller.signInBrowser(sellersPage.context());
  await stranger.signInBrowser(strangersPage.context());
  const strangersName = stranger.account.username;
  const summary = page.getByRole('region', { name: 'Summary' });
  const saleStatus = sellersPage.getByRole('group', { name: 'Sale status' });
  let matchId = '';

  await test.step('the buyer saves a search', async () => {
    await page.goto('/search-product');
    await page.getByLabel('Brand').fill('Zephyr');
    await page.getByRole('button', { name: 'More filters' }).click();
    await page.getByRole('button', { name: 'Condition Any' }).click();
    await page.getByRole('checkbox', { name: 'Used' }).check();
    await page.keyboard.press('Escape');
    await page.getByLabel('Min Year').fill('2015');
    await page.getByLabel('Max Price').fill('20000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No products found.')).toBeVisible();
    await expect(page).toHaveURL('/search-product?brand=Zephyr&maxPrice=20000&conditions=used&minYear=2015');
    await page.getByRole('button', { name: 'Save search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save search' });
    await expect(dialog.getByLabel('Name')).toHaveValue('Zephyr up to $20,000, Used, from 2015');
    await dialog.getByLabel('Name').fill('Summer car');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused();
  });

  await test.step('the buyer is notified of a match without a reload, and saves the post', async () => {
    // Above the maximum price of the saved search, so not a match.
    await publishCar(seller, 'Zephyr', 25_000);
    matchId = await publishCar(seller, 'Zephyr', 15_000);
    await notificationsLink(page, 1).click();
    await page.getByRole('link', { name: /New match for “Summer car”/ }).click();
    await expect(page).toHaveURL(`/posts/${matchId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Zephyr Roadster' })).toBeVisible();
    await summary.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(summary.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  });

  await test.step('the seller reserves the car and lowers its price, and the buyer is notified of the lower price', async () => {
    await sellersPage.goto(`/posts/${matchId}`);
    await saleStatus.getByRole('button', { name: 'Reserved' }).click();
    await expect(sellersPage.getByText('Marked as reserved')).toBeVisible();
    await page.goto('/notifications');
    // This filter is shown only with a notification of its type.
    await expect(page.getByRole('button', { name: 'Price drops' })).toHaveCount(0);
    await seller.runOperation(CHANGE_PRICE, { postId: matchId, price: 12_000 });
    await expect(notificationsLink(page, 1)).toBeVisible();
    await page.getByRole('button', { name: 'Price drops' }).click();
    await expectSettled(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: /The price of a post you saved has dropped/ }).click();
    await expect(page).toHaveURL(`/posts/${matchId}`);
    await expect(summary).toContainText('was $15,000, now $12,000');
    await expect(summary).toContainText('Reserved');
  });

  await test.step("the buyer reports a stranger's comment, and blocks the stranger", async () => {
    await stranger.runOperation(ADD_COMMENT, { input: { postId: matchId, content: 'I have a cheaper one' } });
    await page.reload();
    await page.getByRole('button', { name: 'More actions for comment: I have a cheaper one' }).click();
    await page.getByRole('menuitem', { name: 'Report comment' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report comment' });
    await dialog.getByText('Unwanted advertising').click();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Thank you. We received your report.')).toBeVisible();
    await dialog.getByRole('button', { name: `Block ${strangersName}` }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('I have a cheaper one')).toBeHidden();
  });

  await test.step('the stranger cannot find the buyer, and both the stranger and the seller still see the comment', async () => {
    await strangersPage.goto(`/profile/${buyer.id}`);
    await expect(strangersPage.getByText('User not found')).toBeVisible();
    await strangersPage.goto(`/posts/${matchId}`);
    await expect(strangersPage.getByText('I have a cheaper one')).toBeVisible();
    await sellersPage.reload();
    await expect(sellersPage.getByText('I have a cheaper one')).toBeVisible();
  });

  await test.step('the sold car disappears from the search but stays in the saved posts', async () => {
    await saleStatus.getByRole('button', { name: 'Sold' }).click();
    await expect(sellersPage.getByText('Marked as sold')).toBeVisible();
    await page.goto('/search-product?brand=Zephyr&maxPrice=20000');
    await expect(page.getByText('No products found.')).toBeVisible();
    await page.goto('/save-posts');
    await expect(page.getByRole('article')).toContainText('Sold');
  });
});

test('a deleted search no longer notifies', async ({ page, forecourt }) => {
  const [buyer, seller] = await aBuyerAndASeller(page, forecourt);
  for (const name of ['Kept', 'Unwanted'])
    await buyer.runOperation(SAVE_SEARCH, { input: { name, filter: { brand: 'Mistral' } } });
  await page.goto('/search-product?brand=Mistral');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved searches' });
  await dialog.getByRole('button', { name: 'Delete Unwanted' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Search deleted')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await page.goto('/notifications');
  await expect(page.getByText('No notifications')).toBeVisible();
  await publishCar(seller, 'Mistral', 9_000);
  // Each search that matches a post adds a notification, so the deleted one would have added a second.
  await expect(page.getByRole('link', { name: /New match for “Kept”/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /New match for/ })).toHaveCount(1);
  await expect(notificationsLink(page, 1)).toBeVisible();
});

test('the filters and the dialogs of saved searches are accessible on desktop and phone', async ({
  page,
  forecourt,
}) => {
  const [buyer] = await aBuyerAndASeller(page, forecourt);
  // The range of years is reversed, so the form shows an error.
  const searchPath =
    '/search-product?brand=Sirocco&conditions=used&vehicleTypes=suv&minYear=2020&maxYear=2015';
  for (const [width, filtersButton] of [
    [1280, 'More filters'],
    [390, 'Filters'],
  ] as const)
    await test.step(`at ${width} px`, async () => {
      const expectSettledAndAccessible = async () => {
        await expectSettled(page);
        await expectAccessible(page);
      };
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      // High enough that the bar of a phone covers no field of the form.
      await page.setViewportSize({ width, height: 2400 });
      await page.goto(searchPath);
      await button('Clear all').waitFor();
      await expectSettledAndAccessible();
      await button(filtersButton).click();
      await button('Apply Filters').click();
      await expect(page.getByLabel('Min Year', { exact: true })).toBeFocused();
      await expectSettledAndAccessible();
      await button('Vehicle type SUV').click();
      await expect(page.getByRole('checkbox', { name: 'SUV' })).toBeChecked();
      await expectSettledAndAccessible();
      await page.keyboard.press('Escape');
      await expect(button('Vehicle type SUV')).toBeFocused();
      await button('Saved searches').click();
      const listDialog = page.getByRole('dialog', { name: 'Saved searches' });
      // The run at 1280 px leaves a saved search.
      if (width === 1280) await expect(listDialog).toContainText('You have no saved searches yet.');
      await expectSettledAndAccessible();
      await page.keyboard.press('Escape');
      await button('Save search').click();
      const saveDialog = page.getByRole('dialog', { name: 'Save search' });
      await saveDialog.getByLabel('Name').fill('');
      await saveDialog.getByRole('button', { name: 'Save' }).click();
      await expect(saveDialog.getByText('Please name the search.')).toBeVisible();
      await expectSettledAndAccessible();
      await page.keyboard.press('Escape');
      // With a filter other than that of `searchPath`, so that the page still offers to save its search.
      await buyer.runOperation(SAVE_SEARCH, {
        input: { name: `Width ${width}`, filter: { model: String(width) } },
      });
      await page.goto(searchPath);
      await button('Saved searches').click();
      await expectSettledAndAccessible();
      await button(`Delete Width ${width}`).click();
      await expect(button('Cancel')).toBeFocused();
      await expectSettledAndAccessible();
    });
});

test('vehicles near the browser, which sends its ZIP code but not its position', async ({
  page,
  forecourt,
}) => {
  const [, seller] = await aBuyerAndASeller(page, forecourt);
  await publishCar(seller, 'Chinook', 9000, 'Vancouver, WA');
  await publishCar(seller, 'Chinook', 9000, 'Eugene, OR');
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 45.50617, longitude: -122.69017 });
  const sentTexts: string[] = [];
  page.on('request', (request) => sentTexts.push(`${request.url()} ${request.postData() ?? ''}`));

  await page.goto('/search-product?brand=Chinook');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByLabel('Near', { exact: true })).toHaveValue('97201');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText(/^\d+ miles away · Vancouver, WA$/)).toBeVisible();
  await expect(page.getByText('1 vehicle found')).toBeVisible();
  await page.getByLabel('Within', { exact: true }).selectOption('250 miles');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByText(/miles away/)).toHaveText([/Vancouver, WA$/, /Eugene, OR$/]);
  await expect(page).toHaveURL('/search-product?brand=Chinook&near=97201&miles=250');
  await expectAccessible(page);
  expect(sentTexts.some((text) => text.includes('97201'))).toBe(true);
  expect(sentTexts.filter((text) => /45\.5|122\.6/.test(text))).toEqual([]);

  await page.getByRole('link', { name: 'Chinook Roadster' }).first().click();
  await expect(page.getByRole('list', { name: 'Key facts' })).toContainText('miles away · Vancouver, WA');
});
