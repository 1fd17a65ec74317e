import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';

/** The name under which our spans are recorded. */
export const TRACER = 'aprumo';

/**
 * Runs a function inside a span, so that its SQL statements become children of the span. Without telemetry the span
 * records nothing. Names and attributes must be free of personal data; attributes that `publishedSpans.ts` does not list
 * are dropped.
 */
export function withSpan<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
