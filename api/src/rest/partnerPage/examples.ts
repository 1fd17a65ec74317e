/** A complete endpoint that partners can copy. `partnerPage.test.ts` runs it. */
export const receiveExample = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.SEGREDO);

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  try {
    const { type, data } = webhook.verify(Buffer.concat(parts).toString(), request.headers);
    // A verificação espera o challenge de volta.
    response.end(type === 'webhook.check' ? data.challenge : '');
    console.log(request.headers['webhook-id'], type, JSON.stringify(data));
  } catch {
    response.writeHead(401).end();
  }
});
server.listen(process.env.PORT ?? 3000, () => console.log('Pronto.'));`;

/** A function that verifies a signature, for partners to copy. `partnerPage.test.ts` runs it. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto';

export function isFromAprumo(secret, headers, body) {
  const sentAtSeconds = Number(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - sentAtSeconds) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(headers['webhook-id'] + '.' + sentAtSeconds + '.' + body)
    .digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const sent = Buffer.from(signature.replace('v1,', ''), 'base64');
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}`;

/** Follows the events of a key live, for partners to copy. `quickStartFiles.test.ts` runs it. */
export const followExample = (origin: string): string => `import { createClient } from 'graphql-ws';

const client = createClient({
  url: '${origin.replace(/^http/, 'ws')}/graphql',
  connectionParams: { apiKey: process.env.CHAVE },
});

// Comece depois do último cursor que você tratou; '0' é o começo.
const query = 'subscription ($after: String) { partnerEventAdded(after: $after) { id cursor type timestamp data } }';
for await (const { data, errors } of client.iterate({ query, variables: { after: process.env.CURSOR ?? '0' } })) {
  const event = data?.partnerEventAdded;
  console.log(event ? [event.id, event.type, JSON.stringify(event.data)].join(' ') : errors);
}`;

/** The quick start with the generated types, in one file that partners can copy. `quickStartFiles.test.ts` runs it. */
export const typescriptExample = (
  origin: string,
): string => `import { setTimeout } from 'node:timers/promises';
import createClient from 'openapi-fetch';
import type { paths } from './aprumo.d.ts';

const baseUrl = '${origin}';
const { data: test } = await createClient<paths>({ baseUrl }).POST('/partner/test-keys');
const aprumo = createClient<paths>({ baseUrl, headers: { 'api-key': test?.key ?? '' } });

const { data: webhook, error } = await aprumo.POST('/partner/webhooks', {
  body: { url: process.env.ENDERECO ?? '', events: ['order.status_changed'] },
});
if (!webhook) throw new Error(error.message);

// Rode esta linha em outro terminal. A verificação se repete por até dois minutos.
console.log(\`SEGREDO=\${webhook.secret} node receber.mjs\`);
const params = { path: { id: webhook.id } };
let state = webhook.state;
for (let tries = 0; state !== 'active' && tries < 60; tries += 1) {
  await setTimeout(2000);
  const { data, error } = await aprumo.POST('/partner/webhooks/{id}/verify', { params });
  state = data?.state ?? state;
  if (error) console.log(error.message);
}
if (state !== 'active') throw new Error('Deixe o receber.mjs rodando e comece de novo.');

// Cada chamada leva o pedido inventado à próxima situação.
await aprumo.POST('/partner/test-orders');
const { data: order } = await aprumo.POST('/partner/test-orders');
console.log(order?.code, order?.label);

// Espera até meio minuto pelas entregas.
for (let waits = 0; waits < 15; waits += 1) {
  await setTimeout(2000);
  const { data: log } = await aprumo.GET('/partner/webhooks/{id}/deliveries', { params });
  if (log?.items.every(({ state }) => state === 'delivered')) break;
}

// Pede tudo de novo, desde o começo, com os mesmos webhook-id.
const { data: replay } = await aprumo.POST('/partner/webhooks/{id}/replay', { params, body: { cursor: '0' } });
console.log('enviadas de novo:', replay?.queued);`;
