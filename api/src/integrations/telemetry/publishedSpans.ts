import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** The attributes that are sent. Ids, addresses, messages of errors and values of statements are not among them. */
const PUBLISHED = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'graphql.operation.type',
  'graphql.operation.fields',
  'db.system.name',
  'db.query.text',
  'job.queue',
]);

/**
 * Wraps an exporter so that spans are sent without personal data: only the listed attributes, no events, no
 * message of an error (PostgreSQL repeats the refused value in it), no state that a caller sent.
 */
export function publishedSpans(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(published), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function published(span: ReadableSpan): ReadableSpan {
  const { traceState: _, ...context } = span.spanContext();
  return {
    ...plain(span),
    spanContext: () => context,
    attributes: publishedAttributes(span.attributes),
    status: { code: span.status.code },
    events: [],
    links: [],
  };
}

/** Copies the fields by name: some are getters of the span's class, which spreading the object would lose. */
const plain = (span: ReadableSpan) => ({
  name: span.name,
  kind: span.kind,
  ...(span.parentSpanContext ? { parentSpanContext: span.parentSpanContext } : {}),
  startTime: span.startTime,
  endTime: span.endTime,
  duration: span.duration,
  ended: span.ended,
  resource: span.resource,
  instrumentationScope: span.instrumentationScope,
  droppedAttributesCount: span.droppedAttributesCount,
  droppedEventsCount: span.droppedEventsCount,
  droppedLinksCount: span.droppedLinksCount,
});

function publishedAttributes(attributes: Attributes): Attributes {
  const published: Attributes = {};
  for (const name of PUBLISHED) {
    const value = attributes[name];
    if (value !== undefined)
      published[name] = name === 'db.query.text' ? withoutValues(String(value)) : value;
  }
  return published;
}

/** Values are parameters in our statements; a text that some library writes into a statement is removed all the same. */
const withoutValues = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, "'?'")
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2_000);
