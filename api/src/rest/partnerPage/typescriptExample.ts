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
