import { expect, it } from 'vitest';
import { describeBrowser } from './describeBrowser.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

it.each([
  ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Chrome on macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/142.0.0.0`],
  ['Opera on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 OPR/124.0.0.0`],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  ['Firefox on iPad', `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${APPLE} FxiOS/145.0 Mobile/15E148`],
  ['Windows', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)'],
  [null, 'curl/8.5.0'],
  [null, 'Your password is wrong, see evil.example'],
  [null, undefined],
])('a browser is described as %s', (description, userAgent) => {
  expect(describeBrowser(userAgent)).toBe(description);
});
