import { expect, it } from 'vitest';
import { onEachDatabase } from '../testing/onEachDatabase.ts';

onEachDatabase(
  'the browser cookie on https',
  (api) => {
    it('has the __Host- prefix and HttpOnly, and keeps its value unless the browser sends an invalid one', async () => {
      const visitor = api.createVisitor();
      const requestCookieLines = async () => {
        // A new email each time, because one email can request only one mail a minute.
        const answer = await visitor.post('/forgot-password', { email: `${api.createName()}@example.com` });
        return answer.headers.getSetCookie();
      };
      const [firstLine = ''] = await requestCookieLines();
      expect(firstLine).toMatch(
        /^__Host-forecourt_browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const [secondLine = ''] = await requestCookieLines();
      expect(secondLine).toBe(firstLine);
      visitor.browserCookie = '__Host-forecourt_browser=guessable';
      expect((await requestCookieLines())[0]).not.toContain('guessable');
    });
  },
  { publicUrl: 'https://forecourt.example' },
);
