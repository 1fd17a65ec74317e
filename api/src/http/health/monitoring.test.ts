import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { STANDBY_STATES } from '../../database/standby/standby.ts';
import type { EventFeed } from '../../shared/events/eventFeed.ts';
import { metrics, observeOrders, requestSeconds } from './metrics.ts';

const FILES = ['docs/alerts.yml', 'docs/service-levels.yml', 'docs/grafana-board.json'];
const read = (path: string): string => readFileSync(resolve(path), 'utf8');

/** The names that a process publishes: ours are read from the code, because some exist only in a running server. */
async function publishedNames(): Promise<Set<string>> {
  const defaults = new Registry();
  collectDefaultMetrics({ register: defaults });
  const code = ['metrics.ts', 'workGauges.ts'].map((name) => read(`api/src/http/health/${name}`)).join();
  return new Set([
    ...(await defaults.getMetricsAsJSON()).map(({ name }) => name),
    ...[...code.matchAll(/'(aprumo_\w+)'/g)].map(([, name = '']) => name),
  ]);
}

describe('the files for Prometheus and Grafana', () => {
  it.each(FILES)('use only metrics that the processes publish: %s', async (path) => {
    const published = await publishedNames();
    const used = [...read(path).matchAll(/\b(?:aprumo|nodejs|process)_\w+/g)].map(([name]) => name);
    expect(used.length).toBeGreaterThan(0);
    const unknown = used.filter(
      (name) => !published.has(name) && !published.has(name.replace(/_(bucket|count|sum)$/, '')),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('read how many orders moved, which is counted from the event log', async () => {
    const event = { type: 'transaction.status-changed', payload: { status: 5 } };
    const on: EventFeed['on'] = (listener) => {
      listener(event as never);
      return () => undefined;
    };
    observeOrders({ feed: { on } });
    expect(await metrics.metrics()).toContain('aprumo_order_status_moves_total{status="5"} 1');
    expect(read('docs/grafana-board.json')).toContain('aprumo_order_status_moves_total');
  });

  it('measure slow requests at a bound of the histogram', async () => {
    requestSeconds.observe({ route: 'test', status: '2xx' }, 0.2);
    const published = await metrics.metrics();
    const used = [...read('docs/service-levels.yml').matchAll(/le="([\d.]+)"/g)].map(([, bound]) => bound);
    expect(used.length).toBeGreaterThan(0);
    for (const bound of used) expect(published).toContain(`_bucket{le="${bound}"`);
  });

  it('name only states in which a standby can be', () => {
    const lists = [...read('docs/alerts.yml').matchAll(/\bstate=~"([^"]+)"/g)].map(([, list = '']) => list);
    expect(lists.length).toBeGreaterThan(0);
    const known: readonly string[] = STANDBY_STATES;
    expect(lists.flatMap((list) => list.split('|')).filter((state) => !known.includes(state))).toEqual([]);
  });

  it('use only ratios that the service levels record', () => {
    const recorded = parse(read('docs/service-levels.yml')).groups.flatMap(
      ({ rules }: { rules: { record?: string }[] }) => rules.flatMap(({ record }) => record ?? []),
    );
    const used = FILES.flatMap((path) => [...read(path).matchAll(/aprumo:\w+:\w+/g)].map(([name]) => name));
    expect(used.length).toBeGreaterThan(0);
    expect([...new Set(used)].filter((name) => !recorded.includes(name))).toEqual([]);
  });
});
