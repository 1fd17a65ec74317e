import { setTimeout } from 'node:timers/promises';
import { createAprumo } from './createAprumo.ts';

const url = process.env.APRUMO_URL ?? '';
const { data: test } = await createAprumo({ url }).POST('/partner/test-keys');
const aprumo = createAprumo({ url, apiKey: test?.key ?? '' });

// The endpoint that receives the messages; `secret` checks their signatures.
const { data: webhook, error } = await aprumo.POST('/partner/webhooks', {
  body: { url: process.env.APRUMO_ENDPOINT ?? '', events: ['order.status_changed'] },
});
if (!webhook) throw new Error(error.message);
const path = { id: webhook.id };
console.log('secret', webhook.secret);

// Start the endpoint with this secret now: the check is repeated for up to two minutes, until the endpoint answers.
let state = webhook.state;
for (let tries = 0; state !== 'active' && tries < 60; tries += 1) {
  const { data: verified } = await aprumo.POST('/partner/webhooks/{id}/verify', { params: { path } });
  state = verified?.state ?? state;
  if (!verified) await setTimeout(2000);
}
console.log('webhook', state);

const { data: first } = await aprumo.POST('/partner/test-orders');
const { data: second } = await aprumo.POST('/partner/test-orders');
console.log('order', first?.label, second?.label);

// Waits up to 30 seconds until every message is delivered.
for (let waited = 0; waited < 60; waited += 1) {
  const { data: log } = await aprumo.GET('/partner/webhooks/{id}/deliveries', { params: { path } });
  if (log?.items.every(({ state }) => state === 'delivered')) break;
  await setTimeout(500);
}

// Sends every message after this event again, with the same `webhook-id`.
const { data: feed } = await aprumo.GET('/partner/events', { params: { query: { limit: 50 } } });
const cursor = feed?.items[0]?.id ?? null;
const { data: replay } = await aprumo.POST('/partner/webhooks/{id}/replay', {
  params: { path },
  body: { cursor },
});
console.log('feed', feed?.items.length, 'replayed', replay?.queued);
