import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOriginalLink } from '../../modules/catalog/pictures/originalLinks.ts';
import { folderOf, isPictureFile, ORIGINAL } from '../../modules/catalog/pictures/pictureNames.ts';
import type { Part, Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { Refusal } from '../../shared/refusals.ts';
import { refusalBody } from '../refuse.ts';

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const NO_STORE = 'private, no-store';

type PictureRequest = { Params: { id: string; file: string }; Querystring: { t?: unknown } };

/**
 * Serves pictures that admins uploaded for the shop. A cropped file never changes, so caches may store it for a year.
 * The original is served by a link valid for five minutes, which only admins receive.
 */
export function addPictureRoute(
  http: FastifyInstance,
  {
    outside: { storage },
    callers: { tokens },
    clock,
  }: Part<Services, 'clock' | 'callers.tokens' | 'outside.storage'>,
): void {
  http.get<PictureRequest>('/photos/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const proof = typeof request.query.t === 'string' ? request.query.t : '';
    if (!isId(id)) return notFound(reply);
    if (isPictureFile(file)) return send(reply, folderOf(id) + file, CACHE_FOR_A_YEAR);
    const mayOpen = file === ORIGINAL && isOriginalLink(tokens, { pictureId: id, proof }, clock.now());
    return mayOpen ? send(reply, folderOf(id) + ORIGINAL, NO_STORE) : notFound(reply);
  });

  async function send(reply: FastifyReply, name: string, cacheControl: string): Promise<FastifyReply> {
    const facts = await storage.head(name);
    const stream = facts && (await storage.get(name));
    if (!facts || !stream) return notFound(reply);
    return reply
      .header('cache-control', cacheControl)
      .header('content-length', facts.size)
      .type(facts.contentType)
      .send(stream);
  }
}

function notFound(reply: FastifyReply): FastifyReply {
  const { status, body } = refusalBody(new Refusal('not_found'));
  return reply.code(status).header('cache-control', 'no-store').send(body);
}
