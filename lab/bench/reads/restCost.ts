import type pg from 'pg';
import { hashToken } from '../../../api/src/modules/account/session/tokens.ts';
import { processorMs } from '../process/processor.ts';
import type { Report } from '../report.ts';

/** REST may cost this much more processor time than the same GraphQL operation. */
const AT_MOST = 1.15;
const ROUNDS = 6;
const KEY = 'key-of-the-rest-costs';
/** Events that both ways read. */
const EVENTS = 50;

interface Place {
  url: string;
  pid: number;
  database: pg.Pool;
  report: Report;
  requests: number;
}

/**
 * Compares the processor time of the product for a REST path and for the GraphQL operation that reads the same, in turns.
 * Time that other programs use does not count.
 */
export async function restCost(place: Place, trackingCode: string): Promise<void> {
  await makeKey(place.database);
  // With a key, as a partner calls both. Without a key both send the bytes of the cache (`readCases.ts`).
  const track = `{ trackOrder(code: "${trackingCode}") { ... on TrackedOrder { code status label carrierCode estimatedDelivery history { status label at } } } }`;
  await compare(place, 'Public tracking', [
    `/track-order?code=${trackingCode}`,
    { path: '/graphql', body: JSON.stringify({ query: track }) },
  ]);
  const query = `{ partnerEvents(limit: ${EVENTS}) { next items { id cursor type timestamp data } } }`;
  await compare(place, `A page of ${EVENTS} events`, [
    `/partner/events?limit=${EVENTS}`,
    { path: '/graphql', body: JSON.stringify({ query }) },
  ]);
}

async function makeKey(database: pg.Pool): Promise<void> {
  await database.query(
    `insert into api_key (id, name, key_hash, scopes, limit_per_minute, created_at)
     values (gen_random_uuid(), 'rest costs', $1, '{tracking,events}', 100000, now())`,
    [hashToken(KEY)],
  );
  await database.query(
    `insert into partner_event (type, subject, data, at)
     select 'order.status_changed', gen_random_uuid(), '{"code": "AP-0123456789AB", "status": 4, "label": "Em separação"}', now()
       from generate_series(1, $1::int)`,
    [EVENTS],
  );
}

type Request = string | { path: string; body: string };

async function compare(place: Place, title: string, [rest, graphql]: [Request, Request]): Promise<void> {
  const costs = { rest: 0, graphql: 0 };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, request] of [
      ['rest', rest],
      ['graphql', graphql],
    ] as const) {
      const before = processorMs(place.pid);
      for (let sent = 0; sent < place.requests; sent += 1) await ask(place.url, request);
      // The first round warms up.
      if (round > 0) costs[name] += processorMs(place.pid) - before;
    }
  const each = (total: number) => (total / ROUNDS / place.requests).toFixed(2);
  place.report.target(
    `${title}: REST costs at most ${AT_MOST} of GraphQL`,
    costs.rest <= AT_MOST * costs.graphql,
    `${each(costs.rest)} ms of processor time, GraphQL ${each(costs.graphql)} ms`,
  );
}

async function ask(url: string, request: Request): Promise<void> {
  const { path, body } = typeof request === 'string' ? { path: request, body: null } : request;
  const answer = await fetch(`${url}${path}`, {
    headers: { 'api-key': KEY, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body } : {}),
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('"errors"'))
    throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
}
