import { setTimeout } from 'node:timers/promises';
import type { PartnerEventType } from '#schema/partner/partnerEvents.ts';
import { dropDeliveries } from '../../src/modules/partner/delivery/dropDeliveries.ts';
import { dueWebhooks } from '../../src/modules/partner/delivery/nextDelivery.ts';
import { queueDeliveries } from '../../src/modules/partner/delivery/queueDeliveries.ts';
import { sendDeliveries } from '../../src/modules/partner/delivery/sendDeliveries.ts';
import { PROJECTED, projectEvents } from '../../src/modules/partner/events/projectEvents.ts';
import { sendRequest } from '../../src/rest/rest.recorder.ts';
import type { Services } from '../../src/services.ts';
import { runText } from '../../src/shared/database/database.ts';
import { parseCursor, START } from '../../src/shared/events/cursor.ts';
import type { TestApp } from '../testApp.ts';
import { someApiKey } from './apiKeys.ts';

/** A partner that calls the documented paths with its key. */
export async function somePartner(app: TestApp, keyOptions: Parameters<typeof someApiKey>[1] = {}) {
  const { id, key } = await someApiKey(app, keyOptions);
  return { id, ...partnerWithKey(app, key) };
}

/** A partner whose key the test already has. */
export function partnerWithKey(app: TestApp, key: string) {
  const headers = { 'api-key': key };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    sendRequest(app, { method, path, headers, ...(body ? { body } : {}) });
  return {
    key,
    headers,
    call,
    /** A verified endpoint. */
    async webhook(url: string, events: PartnerEventType[]) {
      const { body: webhook } = await call('POST', '/partner/webhooks', { url, events });
      const { body: active } = await call('POST', `/partner/webhooks/${webhook.id}/verify`);
      if (active.state !== 'active') throw new Error(JSON.stringify([webhook, active]));
      return { id: webhook.id as string, secret: webhook.secret as string };
    },
  };
}

/** The work of a worker, run by the test. The random part of each retry pause is fixed, so that pauses are exact. */
export function partnerWork(services: Services) {
  async function deliver() {
    for (let attempts = 1; attempts > 0; ) {
      const due = await dueWebhooks(services.orm.em.fork(), services.clock.now());
      const made = await Promise.all(due.map((id) => sendDeliveries(services, id, { random: () => 0.5 })));
      attempts = made.reduce((sum, each) => sum + each, 0);
    }
  }
  return {
    /** Reads the event log to its end. Events wait for older transactions, also those of other tests on the same server. */
    async project() {
      while ((await projectEvents(services)) > 0 || (await hasFurtherEvents(services))) await setTimeout(10);
    },
    drop: () => dropDeliveries(services),
    /** Runs the jobs of the endpoints until nothing more can be sent. */
    deliver,
    /** Runs those jobs again and again until this has ended. */
    async deliverDuring<Result>(work: Promise<Result>): Promise<Result> {
      let isDone = false;
      const delivering = (async () => {
        for (; !isDone; await setTimeout(50)) await deliver();
      })();
      return work.finally(async () => {
        isDone = true;
        await delivering;
      });
    },
  };
}

/** Whether there are events after the position: some that wait, or some that waited until a moment ago. */
async function hasFurtherEvents({ feed, database: { pool } }: Services): Promise<boolean> {
  const { rows } = await pool.query('select cursor from partner_position where id = 1');
  const { events, isWaiting } = await feed.since(parseCursor(rows[0].cursor) ?? START, { types: PROJECTED });
  return isWaiting || events.length > 0;
}

/** Events as the projection writes them, with their deliveries; returns their ids. */
export async function addPartnerEvents(
  services: Pick<Services, 'clock' | 'orm'>,
  events: readonly { type?: PartnerEventType; subject: string; data?: object }[],
): Promise<string[]> {
  return services.orm.em.fork().transactional(async (em) => {
    const now = services.clock.now();
    const rows = await runText<{ id: string }>(
      em,
      `insert into partner_event (type, subject, data, at)
       select type, subject, data::jsonb, $4 from unnest($1::text[], $2::uuid[], $3::text[]) as e (type, subject, data) returning id::text`,
      [
        events.map(({ type = 'order.status_changed' }) => type),
        events.map(({ subject }) => subject),
        events.map(({ data = {} }) => JSON.stringify(data)),
        now,
      ],
    );
    const ids = rows.map(({ id }) => id);
    await queueDeliveries(em, ids, now);
    return ids;
  });
}
