import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from './support/forecourt.ts';
import { Member } from './support/Member.ts';

const EXAMPLES = new URL('../docs/tokens/', import.meta.url);

test('a member creates a token for a bot and a page of another site, and revokes it', async ({
  context,
  page,
  forecourt,
}, testInfo) => {
  const member = await Member.join(forecourt, 'dealer');
  const volvo = { title: 'Volvo 240', price: 5000, brand: 'Volvo', model: '240', year: 1989, color: 'blue' };
  const photo = await readFile(new URL('../images/posts.png', EXAMPLES));
  await member.publish('createProductPost', { content: 'A wagon.', product: volvo }, [photo]);
  await member.signInBrowser(context);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByLabel('Name').fill('Stock list');
  await page.getByRole('checkbox', { name: 'Write' }).check();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = (await page.getByText(/^fct_/).textContent()) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Never used')).toBeVisible();

  // The bot publishes a vehicle once, although it runs twice, and changes its price.
  const product = {
    title: 'Saab 900 Turbo',
    price: 9000,
    brand: 'Saab',
    model: '900',
    year: 1993,
    color: 'red',
  };
  const stock = testInfo.outputPath('stock.json');
  await writeFile(stock, JSON.stringify([{ reference: 'saab-1', content: 'One owner.', product }]));
  const runBot = async () => {
    const env = { ...process.env, FORECOURT_URL: forecourt.url, FORECOURT_TOKEN: secret };
    const bot = spawn(process.execPath, [new URL('bot.mjs', EXAMPLES).pathname, stock], { env });
    const [output] = await Promise.all([text(bot.stdout), once(bot, 'exit')]);
    return output;
  };
  const output = await runBot();
  expect(output).toContain(`saab-1: ${forecourt.url}/posts/`);
  expect(await runBot()).toBe(output);

  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    void readFile(new URL('page.html', EXAMPLES)).then((html) => response.end(html));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const partner = await context.newPage();
  await partner.goto(`http://127.0.0.1:${port}/?url=${encodeURIComponent(forecourt.url)}&token=${secret}`);
  await expect(partner.getByRole('link', { name: 'Saab 900 Turbo, 1993, $9000' })).toBeVisible();
  const picture = partner.locator('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.reload();
  await expect(page.getByText(/^Last used/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Stock list' }).click();
  await page.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Stock list is revoked.')).toBeVisible();
  await partner.reload();
  await expect(partner.getByRole('list')).not.toContainText('Saab');
  site.close();
});
