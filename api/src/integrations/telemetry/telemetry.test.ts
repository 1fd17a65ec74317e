import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { InMemorySpanExporter, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { Counter, Registry } from 'prom-client';
import { shopper } from '../../../test/builders/shoppers.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';
import { openPool } from '../../shared/database/openPool.ts';
import { withSpan } from '../../shared/database/withSpan.ts';
import { openTelemetry } from './openTelemetry.ts';

/** No program listens on this port. */
const DEAD = 'http://127.0.0.1:9';
/** What the collector received, by path. */
const received = new Map<string, string>();
const collector = createServer(async (request, response) => {
  const { url = '' } = request;
  const body = Buffer.concat(await request.toArray()).toString('latin1');
  received.set(url, (received.get(url) ?? '') + body);
  response.writeHead(200).end();
});
let endpoint = '';
let app: TestApp;
let telemetry: ReturnType<typeof openTelemetry> | null = null;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  app = await startTestApp({ settings: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => collector.close(resolve));
});
afterEach(async () => {
  await telemetry?.close();
  telemetry = null;
});

/** Telemetry that stores the spans in memory instead of sending them. */
function recordSpans(sampledShare: number) {
  const memory = new InMemorySpanExporter();
  const spanExporter: SpanExporter = {
    export: (spans, done) => memory.export(spans, done),
    shutdown: async () => undefined,
  };
  telemetry = open({ sampledShare, spanExporter });
  return async () => {
    await telemetry?.close();
    telemetry = null;
    return memory.getFinishedSpans();
  };
}

const open = ({
  sampledShare = 1,
  registry = new Registry(),
  ...rest
}: {
  sampledShare?: number;
  endpoint?: string;
  registry?: Registry;
  spanExporter?: SpanExporter;
}) =>
  openTelemetry(
    { endpoint: rest.endpoint ?? endpoint, sampledShare, everyMs: 50_000 },
    { release: 'test', registry, ...rest },
  );

const textOf = (spans: readonly ReadableSpan[]): string =>
  JSON.stringify(
    spans.map(({ name, attributes, events, links, status, resource }) => [
      name,
      ...[attributes, events, links, status, resource.attributes],
    ]),
  );

const childrenOf = (parent: ReadableSpan, spans: readonly ReadableSpan[]) =>
  spans.filter(({ parentSpanContext }) => parentSpanContext?.spanId === parent.spanContext().spanId);

const SESSIONS = '{ mySessions { id } }';
const read = (token: string, traceId: string) =>
  fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
    },
    body: JSON.stringify({ query: SESSIONS }),
  });
const traceIdOf = (index: number) => `4bf92f3577b34da6a3ce929d0e0e${String(index).padStart(4, '0')}`;

describe('a trace', () => {
  it('begins at the page and contains the request with its SQL statements', async () => {
    const buyer = await shopper(app);
    const finish = recordSpans(1);
    await read(buyer.token, traceIdOf(1));
    const spans = await finish();
    const request = spans.find(({ name }) => name === 'query mySessions');
    if (!request) throw new Error(textOf(spans));
    expect(request.spanContext().traceId).toBe(traceIdOf(1));
    expect(request.parentSpanContext?.spanId).toBe('00f067aa0ba902b7');
    expect(request.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'graphql.operation.type': 'query',
      'graphql.operation.fields': 'mySessions',
    });
    const statements = childrenOf(request, spans);
    expect(statements.length).toBeGreaterThan(0);
    for (const { name, attributes } of statements)
      expect([name, attributes['db.system.name']]).toEqual(['select', 'postgresql']);
  });

  it('has only its own statements while callers wait for one connection', async () => {
    const pool = openPool(
      { connectionString: app.services.config.databaseUrl ?? '', max: 1 },
      () => undefined,
    );
    const finish = recordSpans(1);
    const callers = ['a', 'b', 'c', 'd'];
    await Promise.all(callers.map((name) => withSpan(name, {}, () => pool.query(`select 1 as ${name}`))));
    await pool.end();
    const spans = await finish();
    const statements = callers.map((name) => {
      const caller = spans.find((span) => span.name === name);
      return caller ? childrenOf(caller, spans).map(({ attributes }) => attributes['db.query.text']) : [];
    });
    expect(statements).toEqual(callers.map((name) => [`select 1 as ${name}`]));
  });

  it('contains no personal data, no ids and no values of an order and its failures', async () => {
    const finish = recordSpans(1);
    const buyer = await shopper(app);
    const order = await buyer.order('creatina');
    await buyer.payByCard(order.id);
    await withSpan('failing statement', { 'user.id': buyer.id }, () =>
      app.services.database.pool.query(`select '${buyer.email}'::uuid`),
    ).catch((error) => expect(error.message).toContain(buyer.email));
    const spans = await finish();
    const text = textOf(spans);
    expect(text).toContain('mutation checkoutTransaction');
    expect(text).toContain("select '?'::uuid");
    const secrets = [buyer.email, buyer.document, buyer.id, buyer.token, order.id, 'Rui Barbosa'];
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('is recorded by the share of the settings, not at the caller’s wish', async () => {
    const buyer = await shopper(app);
    const finish = recordSpans(0);
    await read(buyer.token, traceIdOf(3));
    expect(await finish()).toEqual([]);
  });
});

describe('openTelemetry', () => {
  it('sends spans and the metrics of Prometheus to a collector', async () => {
    received.clear();
    const registry = new Registry();
    new Counter({ name: 'orders_total', help: 'Orders', registers: [registry] }).inc(3);
    telemetry = open({ registry });
    await withSpan('job mail', { 'job.queue': 'mail' }, async () => undefined);
    await telemetry.close();
    expect([...received.keys()].toSorted()).toEqual(['/v1/metrics', '/v1/traces']);
    expect(received.get('/v1/traces')).toContain('job mail');
    expect(received.get('/v1/metrics')).toContain('orders_total');
  });

  it('lets no request fail while the collector cannot be reached', async () => {
    telemetry = open({ endpoint: DEAD });
    const buyer = await shopper(app);
    expect((await read(buyer.token, traceIdOf(4))).status).toBe(200);
    await telemetry.close();
  });
});
