import { randomUUID } from 'node:crypto';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import type { TelemetryConfig } from '../../config/reportConfig.ts';
import { publishedSpans } from './publishedSpans.ts';
import { registryMetrics } from './registryMetrics.ts';
import { traceStatements } from './traceStatements.ts';

/** With its repetitions. A stop waits as long for a collector that does not answer. */
const TIMEOUT_MS = 2_000;

/**
 * Sends traces and metrics to an OpenTelemetry collector until it is closed. A collector that does not answer delays
 * nothing: at most 2,048 spans wait, and further ones are dropped.
 */
export function openTelemetry(
  { endpoint, sampledShare, everyMs }: TelemetryConfig,
  {
    release,
    registry,
    spanExporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: TIMEOUT_MS }),
  }: { release: string; registry: Registry; spanExporter?: SpanExporter },
): { close(): Promise<void> } {
  const resource = resourceFromAttributes({
    'service.name': 'aprumo',
    'service.version': release,
    'service.instance.id': randomUUID(),
  });
  // The page chooses the id of a trace, and the server chooses which traces are recorded, by that id: a caller who sends
  // "sampled" cannot have all its requests recorded.
  const share = new TraceIdRatioBasedSampler(sampledShare);
  const sampler = new ParentBasedSampler({
    root: share,
    remoteParentSampled: share,
    remoteParentNotSampled: share,
  });
  const exporter = publishedSpans(spanExporter);
  const traces = new TracerProvider({
    resource,
    sampler,
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: everyMs })],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, timeoutMillis: TIMEOUT_MS }),
    exportIntervalMillis: everyMs,
    metricProducers: [registryMetrics(registry)],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(traces);
  const stopTracing = traceStatements();
  return {
    async close() {
      stopTracing();
      await Promise.allSettled([traces.shutdown(), meters.shutdown()]);
      for (const api of [trace, propagation, context]) api.disable();
    },
  };
}
