import Type from 'typebox';
import { RequestError } from '../RequestError.ts';
import type { Server, Services } from '../services.ts';

/** Stored pictures. Names are never reused, so caches may keep a picture forever. */
export function addUploadRoutes(app: Server, { images }: Services): void {
  app.get(
    '/uploads/:name',
    {
      schema: {
        tags: ['Pictures'],
        summary: 'A stored picture, as WebP',
        params: Type.Object({ name: Type.String() }),
      },
    },
    async (request, reply) => {
      const picture = await images.read(request.params.name);
      if (!picture) throw new RequestError('NOT_FOUND', 'Picture not found');
      return reply
        .header('content-type', 'image/webp')
        .header('content-length', picture.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture.content);
    },
  );
}
