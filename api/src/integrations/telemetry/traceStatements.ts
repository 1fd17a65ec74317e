import { context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { TRACER } from '../../shared/database/withSpan.ts';

type Callback = (error: Error | null | undefined, ...rest: unknown[]) => void;
type Run = (this: unknown, ...values: unknown[]) => unknown;

const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/**
 * Makes each SQL statement inside a recorded span a child of that span. Patches the driver's classes, because all
 * libraries of this process (ORM, job queue) share them, and the served build is one bundle, in which instrumentations
 * that replace whole packages find none (why not OpenTelemetry's for `pg`: `docs/decisions/2026-11-29-standard-reports.md`).
 * Returns the function that removes the patches.
 */
export function traceStatements(): () => void {
  // The classes declare a dozen forms of each call; all arguments are passed on as they are.
  const query: Run = Reflect.get(pg.Client.prototype, 'query');
  const connect: Run = Reflect.get(pg.Pool.prototype, 'connect');
  function tracedQuery(this: unknown, ...values: unknown[]) {
    if (!trace.getActiveSpan()?.isRecording()) return query.apply(this, values);
    const text = textOf(values[0]);
    if (text === null) return query.apply(this, values);
    const span = trace.getTracer(TRACER).startSpan(nameOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
    });
    const last = values.at(-1);
    if (isCallback(last)) {
      const callback = inContextOfNow(last);
      const ended: Callback = (error, ...rest) => {
        endSpan(span, error);
        callback(error, ...rest);
      };
      return query.apply(this, [...values.slice(0, -1), ended]);
    }
    const result = query.apply(this, values);
    Promise.resolve(result).then(
      () => endSpan(span),
      (error) => endSpan(span, error),
    );
    return result;
  }
  // A waiting caller receives its connection while another caller releases it, in the context of that other caller.
  function boundConnect(this: unknown, ...[callback, ...rest]: unknown[]) {
    if (!isCallback(callback)) return connect.call(this);
    return connect.call(this, inContextOfNow(callback), ...rest);
  }
  Object.assign(pg.Client.prototype, { query: tracedQuery });
  Object.assign(pg.Pool.prototype, { connect: boundConnect });
  return () => {
    Object.assign(pg.Client.prototype, { query });
    Object.assign(pg.Pool.prototype, { connect });
  };
}

/** As `context.bind`, which costs more because it also gives the new function the length of the callback. */
function inContextOfNow(callback: Callback): Callback {
  const active = context.active();
  return (...values) => context.with(active, callback, undefined, ...values);
}

function endSpan(span: Span, error?: Error | null): void {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The text of a statement; null for a stream, such as a copy, which reports its end in its own way. */
function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return null;
  return 'text' in statement ? String(statement.text) : null;
}

const nameOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement';
