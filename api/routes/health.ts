import type { Pool } from 'pg';
import Type from 'typebox';
import type { Server } from '../services.ts';
import { answers } from './schemas.ts';

/** Whether the process lives, and whether it can serve: its database answers. */
export function addHealthRoutes(app: Server, pool: Pool): void {
  const Status = Type.Object({ status: Type.Literal('ok') });
  const tags = ['Health'];

  app.get('/healthz', { schema: { tags, summary: 'The process lives', response: answers(Status) } }, () => ({
    status: 'ok' as const,
  }));

  app.get(
    '/readyz',
    { schema: { tags, summary: 'The database answers', response: answers(Status) } },
    async () => {
      await pool.query('select 1');
      return { status: 'ok' as const };
    },
  );
}
