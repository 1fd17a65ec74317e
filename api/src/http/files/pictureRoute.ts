import type { FastifyInstance } from 'fastify';
import { folderOf, isPictureFile } from '../../modules/catalog/pictures/pictureNames.ts';
import { refusalBody } from '../../rest/refuse.ts';
import type { Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';

/** Pictures that admins uploaded for the shop. A file never changes, so caches keep it for good. */
export function addPictureRoute(http: FastifyInstance, { storage }: Pick<Services, 'storage'>): void {
  http.get<{ Params: { id: string; file: string } }>('/photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const name = folderOf(id) + file;
    const facts = isId(id) && isPictureFile(file) ? await storage.head(name) : null;
    const stream = facts && (await storage.get(name));
    if (!facts || !stream) {
      const { status, body } = refusalBody(new Refusal('not_found'));
      return reply.code(status).header('cache-control', 'no-store').send(body);
    }
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', facts.size)
      .type(facts.contentType)
      .send(stream);
  });
}
