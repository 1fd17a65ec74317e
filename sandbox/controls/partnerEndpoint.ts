import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

const check = z.object({ type: z.literal('webhook.check'), data: z.object({ challenge: z.string() }) });
/** One message in eight is refused once, so that the log of deliveries shows a second attempt. */
const REFUSED_ONCE = 8;
const MAX_REMEMBERED = 1_000;

/**
 * The endpoint of the demo's partner: `orders` accepts messages, `down` passes the check and fails afterwards. It does
 * not check signatures; the page for partners shows an endpoint that does.
 */
export async function partnerEndpoint(http: FastifyInstance): Promise<void> {
  const refused = new Set<string>();
  const isFirstRefusal = (id: string): boolean => {
    if (Number(id.replace('evt_', '')) % REFUSED_ONCE !== 0 || refused.has(id)) return false;
    if (refused.size >= MAX_REMEMBERED) refused.clear();
    refused.add(id);
    return true;
  };
  http.post<{ Params: { name: string } }>('/partner-endpoint/:name', async (request, reply) => {
    const checkMessage = check.safeParse(request.body);
    if (checkMessage.success) return { challenge: checkMessage.data.data.challenge };
    const { name } = request.params;
    if (name === 'down') return reply.code(503).send({ error: 'Sistema em manutenção.' });
    if (name !== 'orders') return reply.code(404).send({ error: 'not_found' });
    const id = String(request.headers['webhook-id'] ?? '');
    if (isFirstRefusal(id)) return reply.code(500).send({ error: 'O sistema do parceiro estava ocupado.' });
    return reply.code(204).send();
  });
}
