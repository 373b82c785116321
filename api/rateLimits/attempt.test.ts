import { expect, it } from 'vitest';
import { onEachDatabase } from '../testing/onEachDatabase.ts';

onEachDatabase(
  'the browser’s cookie on https',
  (api) => {
    it('has the __Host- prefix and HttpOnly, and keeps a valid value that is sent back', async () => {
      const visitor = api.visitor();
      const lines = async () => {
        const answer = await visitor.post('/forgot-password', { email: `${api.createName()}@example.com` });
        return answer.headers.getSetCookie();
      };
      const [line = ''] = await lines();
      expect(line).toMatch(
        /^__Host-forecourt_browser=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const [again = ''] = await lines();
      expect(again).toBe(line);
      visitor.browserCookie = '__Host-forecourt_browser=guessable';
      expect((await lines())[0]).not.toContain('guessable');
    });
  },
  { publicUrl: 'https://forecourt.example' },
);
