import { exportAccount } from '../../domain/settings/exportAccount.ts';
import { readProfile } from '../../domain/profile/members.ts';
import { viewerOf } from '../viewer.ts';
import { RequestError } from '../../RequestError.ts';
import { LIMITS, TIMINGS } from '../../limits.ts';
import type { Server, Services } from '../../services.ts';
import { binary, ok, sessionRoute } from '../schemas.ts';

export function addExportRoutes(app: Server, { db, images, rateLimits }: Services): void {
  /** Ids of the members whose export this process is sending. */
  const exportingIds = new Set<string>();

  app.get(
    '/export',
    {
      // A HEAD request would generate the whole file.
      exposeHeadRoute: false,
      handlerTimeout: TIMINGS.streamTimeoutMs,
      ...sessionRoute('Account', {
        summary: 'Everything that the account holds: a ZIP of JSON files and pictures',
        response: ok(binary('application/zip', 'The ZIP')),
      }),
      config: { allowsSuspended: true },
    },
    async (request, reply) => {
      const { id } = viewerOf(request);
      if (exportingIds.has(id))
        throw new RequestError('RATE_LIMITED', 'Your data is already being exported.', {
          retryAfterSeconds: LIMITS.retryExportAfterSeconds,
        });
      exportingIds.add(id);
      try {
        await rateLimits.take('exportPerMember', id);
        const { username } = await readProfile(db, id, id);
        const fileName = `forecourt-${username}-${new Date().toISOString().slice(0, 10)}.zip`;
        void reply
          .header('content-type', 'application/zip')
          .header('content-disposition', contentDisposition(fileName));
      } catch (error) {
        exportingIds.delete(id);
        throw error;
      }
      // The stream closes when the whole export is sent or the client disconnects.
      return reply.send(exportAccount(db, images, id).once('close', () => exportingIds.delete(id)));
    },
  );
}

/** RFC 6266: names with other than ASCII letters are sent encoded, with an ASCII version for old clients. */
function contentDisposition(fileName: string): string {
  const asciiName = fileName.replace(/[^\w.@+-]/g, '_');
  // RFC 8187 also encodes these four characters, which `encodeURIComponent` leaves unchanged.
  const encodedName = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  const encodedPart = asciiName === fileName ? '' : `; filename*=UTF-8''${encodedName}`;
  return `attachment; filename="${asciiName}"${encodedPart}`;
}
