import type { ApolloServerPlugin } from '@apollo/server';
import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Kind } from 'graphql';
import type { Ctx } from '../services.ts';
import { TRACER } from '../shared/database/withSpan.ts';

/** Root fields named in a span; a document may have hundreds. */
const MAX_FIELDS = 5;

/**
 * Gives each request a span, in which its SQL statements are recorded. The span has the route, not the path, because
 * paths contain ids. Cached responses, which are sent before routing, have none.
 */
export function addRequestSpans(http: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, { span: Span; inside: Context }>();
  const end = (request: FastifyRequest, status?: number) => {
    const span = spans.get(request)?.span;
    if (!span?.isRecording()) return;
    if (status !== undefined) span.setAttribute('http.response.status_code', status);
    if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    const parent = propagation.extract(context.active(), request.headers);
    const name = `${request.method} ${route}`;
    const span = trace.getTracer(TRACER).startSpan(name, { kind: SpanKind.SERVER }, parent);
    // Most traces are not recorded, and their spans would check and copy attributes for nothing.
    if (span.isRecording())
      span.setAttributes({ 'http.request.method': request.method, 'http.route': route });
    const inside = trace.setSpan(parent, span);
    spans.set(request, { span, inside });
    context.with(inside, done);
  });
  // The body arrives in events of the connection, which have another context.
  http.addHook('preValidation', (request, _reply, done) =>
    context.with(spans.get(request)?.inside ?? context.active(), done),
  );
  http.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  http.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}

/** Names the span of a GraphQL request by its root fields, which are words of the schema and none of the caller. */
export const operationSpans: ApolloServerPlugin<Ctx> = {
  async requestDidStart() {
    const span = trace.getActiveSpan();
    if (!span?.isRecording()) return;
    return {
      async didResolveOperation({ operation }) {
        if (!operation) return;
        const fields = operation.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [field.name.value] : [],
        );
        const named = [...new Set(fields)].slice(0, MAX_FIELDS).join(', ');
        span.updateName(`${operation.operation} ${named}`);
        span.setAttributes({
          'graphql.operation.type': operation.operation,
          'graphql.operation.fields': named,
        });
      },
    };
  },
};
