import { describe, expect, it } from '@jest/globals';
import { DataPointType, type Histogram as HistogramValue } from '@opentelemetry/sdk-metrics';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { registryMetrics } from './registryMetrics.ts';

async function collect(registry: Registry) {
  const { resourceMetrics } = await registryMetrics(registry).collect();
  return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics);
}

describe('registryMetrics', () => {
  it('makes a counter a growing sum for each set of labels', async () => {
    const registry = new Registry();
    const counter = new Counter({
      name: 'moves_total',
      help: 'Moves',
      labelNames: ['status'],
      registers: [registry],
    });
    counter.inc({ status: '4' }, 2);
    counter.inc({ status: '5' });
    const [metric] = await collect(registry);
    expect(metric).toMatchObject({ dataPointType: DataPointType.SUM, isMonotonic: true });
    expect(metric?.dataPoints.map(({ attributes, value }) => [attributes, value])).toEqual([
      [{ status: '4' }, 2],
      [{ status: '5' }, 1],
    ]);
  });

  it('makes a gauge a gauge', async () => {
    const registry = new Registry();
    new Gauge({ name: 'waiting', help: 'Waiting', registers: [registry] }).set(7);
    const [metric] = await collect(registry);
    expect(metric).toMatchObject({ dataPointType: DataPointType.GAUGE, dataPoints: [{ value: 7 }] });
  });

  it('counts the observations between two bounds of a histogram', async () => {
    const registry = new Registry();
    const seconds = new Histogram({
      name: 'seconds',
      help: 'Time',
      labelNames: ['route'],
      buckets: [1, 2],
      registers: [registry],
    });
    for (const value of [0.5, 1.5, 1.6, 9]) seconds.observe({ route: '/graphql' }, value);
    const [metric] = await collect(registry);
    expect(metric?.dataPoints).toHaveLength(1);
    expect(metric?.dataPoints[0]?.attributes).toEqual({ route: '/graphql' });
    expect(metric?.dataPoints[0]?.value as HistogramValue).toEqual({
      buckets: { boundaries: [1, 2], counts: [1, 2, 1] },
      sum: 12.6,
      count: 4,
    });
  });
});
