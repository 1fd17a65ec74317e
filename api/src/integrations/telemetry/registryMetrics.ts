import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValue, MetricValueWithName, Registry } from 'prom-client';

type Labels = MetricValue<string>['labels'];

/** The metrics of the registry that Prometheus reads, for OpenTelemetry: each metric is defined once. */
export function registryMetrics(registry: Registry): MetricProducer {
  const startTime = hrTime();
  return {
    async collect() {
      const endTime = hrTime();
      const found: MetricObjectWithValues<MetricValue<string>>[] = await registry.getMetricsAsJSON();
      const metrics = found.map((metric) => metricData(metric, startTime, endTime));
      return {
        resourceMetrics: {
          resource: emptyResource(),
          scopeMetrics: [{ scope: { name: 'aprumo' }, metrics }],
        },
        errors: [],
      };
    },
  };
}

function metricData(
  metric: MetricObjectWithValues<MetricValue<string>>,
  startTime: HrTime,
  endTime: HrTime,
): MetricData {
  const common = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const times = { startTime, endTime };
  // The names of the types are the values of an enumeration that exists only in the package's types.
  const type = String(metric.type);
  if (type === 'histogram')
    return {
      ...common,
      dataPointType: DataPointType.HISTOGRAM,
      dataPoints: histograms(metric.values).map((point) => ({ ...point, ...times })),
    };
  const dataPoints = metric.values.map(({ labels, value }) => ({
    attributes: attributesOf(labels),
    value,
    ...times,
  }));
  return type === 'counter'
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

const attributesOf = ({ le: _, ...labels }: Labels & { le?: unknown }): Record<string, string> =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));

/** Prometheus counts what is below each bound, OpenTelemetry what is between two bounds. */
function histograms(
  values: (MetricValue<string> & Partial<MetricValueWithName<string>>)[],
): Pick<DataPoint<Histogram>, 'attributes' | 'value'>[] {
  const byLabels = Map.groupBy(values, ({ labels }) => JSON.stringify(attributesOf(labels)));
  return [...byLabels.values()].map((own) => {
    const buckets = own.filter(({ labels }) => 'le' in labels);
    const below = buckets.map(({ value }) => value);
    const numberOf = (suffix: string) =>
      own.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0;
    return {
      attributes: attributesOf(own[0]?.labels ?? {}),
      value: {
        buckets: {
          boundaries: buckets.slice(0, -1).map(({ labels }) => Number(labels.le)),
          counts: below.map((count, index) => count - (below[index - 1] ?? 0)),
        },
        sum: numberOf('_sum'),
        count: numberOf('_count'),
      },
    };
  });
}
