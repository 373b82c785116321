import { createReport } from '../../domain/safety/reports.ts';
import { viewerOf } from '../viewer.ts';
import { REPORT_REASONS } from '../../rules.ts';
import type { Server, Services } from '../../services.ts';
import { dataOf, Report } from '../../wire.ts';
import { created, sessionRoute, textBody } from '../schemas.ts';

export function addReportRoutes(app: Server, { db, images, mailer, rateLimits }: Services): void {
  app.post(
    '/reports',
    sessionRoute('Reports', {
      summary: 'Report a post, a comment, a message or a member to the operator',
      body: textBody(['reason'], ['postId', 'commentId', 'messageId', 'userId', 'text'], {
        reason: REPORT_REASONS,
      }),
      response: created(dataOf(Report)),
    }),
    async (request, reply) => {
      const viewer = viewerOf(request);
      await rateLimits.take('reportPerMember', viewer.id);
      const { report, details } = await createReport(db, images, viewer.id, request.body);
      // Without details, the member has already reported this, and no second mail is sent.
      if (details) mailer.sendReport(details);
      return reply.code(201).send({ data: report });
    },
  );
}
