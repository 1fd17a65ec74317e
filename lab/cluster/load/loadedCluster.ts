import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cluster } from '../../../ops/cluster/openCluster.ts';
import { makeMembers } from '../../bench/members.ts';
import { readViolations } from '../../chaos/invariants.ts';
import type { DrillSize } from '../drills/drillSize.ts';
import { Follower } from './follower.ts';
import { lostOrders } from './lostOrders.ts';
import { OrderLoad } from './orderLoad.ts';
import { listsFromStandby, PanelAdmin } from './panelAdmin.ts';

/** Settings of the shop and limits for a load from one address. */
export const LOAD_SETTINGS = {
  env: { REQUEST_LIMITS: 'off', ANONYMOUS_OPERATIONS: 'free', SUBSCRIPTIONS: 'off' },
  limits: { requestsIn10s: 1_000_000, connections: 10_000 },
};

export interface LoadedCluster extends Cluster {
  load: OrderLoad;
  followers: readonly Follower[];
  database: pg.Pool;
}

export interface Outcome {
  orders: number;
  rate: number;
  lost: string[];
  events: { expected: number; lost: number; twice: number; disordered: number; connections: number };
  violations: string[];
  panel: { lists: number; fromStandby: number; coupons: number; unseen: readonly string[] };
}

/**
 * Runs `during` while customers buy, other pages follow their orders and an admin uses the panel; then compares with the
 * database.
 */
export async function underLoad(
  cluster: Cluster,
  { ordersPerSecond, warmMs, members: count, followers: followed }: DrillSize,
  during: (loaded: LoadedCluster) => Promise<void>,
): Promise<{ outcome: Outcome; load: OrderLoad }> {
  const database = new pg.Pool({ connectionString: cluster.ownerUrl, max: 2 });
  database.on('error', () => undefined);
  try {
    await database.query('update stock set on_hand = 100000000 where on_hand > 0');
    const members = await makeMembers(cluster.shops.web[0]?.url ?? cluster.url, database, count);
    const violatedBefore = await readViolations(database);
    const followers = members.slice(0, followed).map((member) => new Follower(cluster.url, member));
    for (const follower of followers) await follower.start(database);
    const load = new OrderLoad();
    const admin = new PanelAdmin();
    await admin.start(cluster.url, {
      log: load.log,
      beforeCode: () => database.query('update two_factor set last_step = 0'),
    });
    const running = load.run(cluster.url, members, ordersPerSecond);
    await pause(warmMs);
    await during({ ...cluster, load, followers, database });
    load.stop();
    await Promise.all([running, admin.stop()]);
    await settled(database);
    await pause(3_000);
    const events = await compareEvents(followers, database);
    for (const follower of followers) follower.stop();
    const violations = [...(await readViolations(database))].flatMap(([text, rows]) =>
      rows.filter((row) => !violatedBefore.get(text)?.includes(row)).map((row) => `${text}: ${row}`),
    );
    const fromStandby = await listsFromStandby(cluster.shops.web);
    const { lists, coupons, unseen } = admin;
    const lost = await lostOrders(database, load.orders);
    return {
      load,
      outcome: {
        orders: load.orders.length,
        rate: load.rate,
        lost,
        events,
        violations,
        panel: { lists, fromStandby, coupons, unseen },
      },
    };
  } finally {
    await database.end();
  }
}

/** Waits until no payment waits for a result and no job or webhook is left. */
async function settled(database: pg.Pool): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const { rows } = await database.query(
      `select (select count(*) from pgboss.job where state in ('created', 'active', 'retry') and start_after < now())
            + (select count(*) from payment where state not in ('paid', 'declined', 'expired', 'cancelled', 'refunded', 'failed'))
           as open`,
    );
    if (Number(rows[0].open) === 0) return;
    await pause(500);
  }
}

async function compareEvents(followers: readonly Follower[], database: pg.Pool): Promise<Outcome['events']> {
  const all = await Promise.all(followers.map((follower) => follower.missing(database)));
  const sum = (read: (one: (typeof all)[number]) => number) =>
    all.reduce((total, one) => total + read(one), 0);
  return {
    expected: sum(({ expected }) => expected),
    lost: sum(({ lost }) => lost),
    twice: sum(({ twice }) => twice),
    disordered: sum(({ isInOrder }) => (isInOrder ? 0 : 1)),
    connections: followers.reduce((total, { connections }) => total + connections, 0),
  };
}
