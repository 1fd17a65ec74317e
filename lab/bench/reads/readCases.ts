import { measureAlternating } from '../figures.ts';
import type { PlainJob } from '../load.ts';
import type { Loader } from '../loader.ts';
import { FIRST_PRODUCTS, operation } from '../operations.ts';
import { residentMib } from '../process/memory.ts';
import type { BenchEnvironment } from '../product.ts';
import { startReference } from '../reference/benchReference.ts';
import { recordStatements } from '../reference/statementLog.ts';
import type { Report } from '../report.ts';
import type { Size } from '../writeCases.ts';

export interface ReadCase {
  title: string;
  request: Omit<PlainJob, 'kind' | 'url' | 'connections' | 'seconds'> & { path: string };
  against: 'bare' | 'apollo';
  /** The least share of the reference's rate that the product must reach. */
  atLeast: number;
}

/** The key of a partner, who may send unlisted documents. */
export const API_KEY = 'key-of-the-bench';
const JSON_HEADERS = { 'content-type': 'application/json' };

/** A GET by operation id, which the product answers with a response that it has prepared in memory. */
export function preparedResponse(name: string, variables: Record<string, unknown>): ReadCase['request'] {
  const query = new URLSearchParams({ id: operation(name).id, variables: JSON.stringify(variables) });
  return { method: 'GET', path: `/graphql?${query}`, headers: {} };
}

/** A POST of the same operation, which the product executes each time. */
export function executedResponse(name: string, variables: Record<string, unknown>): ReadCase['request'] {
  const body = JSON.stringify({ id: operation(name).id, operationName: name, variables });
  return { method: 'POST', path: '/graphql', headers: JSON_HEADERS, body };
}

/** A document that is no operation of the apps, as a partner sends it. */
export function unlistedDocument(name: string, variables: Record<string, unknown>): ReadCase['request'] {
  const query = `${operation(name).document}\n# sent by a partner`;
  const body = JSON.stringify({ query, operationName: name, variables });
  return { method: 'POST', path: '/graphql', headers: { ...JSON_HEADERS, 'api-key': API_KEY }, body };
}

export const readCases = (trackingCode: string): ReadCase[] => [
  {
    title: 'Product list, prepared',
    request: preparedResponse('AllProducts', FIRST_PRODUCTS),
    against: 'bare',
    atLeast: 0.4,
  },
  {
    title: 'Product by slug, prepared',
    request: preparedResponse('ProductPage', { slug: 'minoxidil' }),
    against: 'bare',
    atLeast: 0.4,
  },
  {
    title: 'Product page, HTML',
    request: { method: 'GET', path: '/produtos/minoxidil', headers: {} },
    against: 'bare',
    atLeast: 0.4,
  },
  {
    title: 'Product list, executed',
    request: executedResponse('AllProducts', FIRST_PRODUCTS),
    against: 'apollo',
    atLeast: 0.6,
  },
  {
    title: 'Product by slug, executed',
    request: executedResponse('ProductPage', { slug: 'minoxidil' }),
    against: 'apollo',
    atLeast: 0.6,
  },
  {
    title: 'Product list, unlisted document',
    request: unlistedDocument('AllProducts', FIRST_PRODUCTS),
    against: 'apollo',
    atLeast: 0.8,
  },
  {
    title: 'Public tracking, GraphQL',
    request: preparedResponse('TrackingPage', { code: trackingCode }),
    against: 'bare',
    atLeast: 0.4,
  },
  {
    title: 'Public tracking, REST',
    request: { method: 'GET', path: `/track-order?code=${trackingCode}`, headers: {} },
    against: 'bare',
    atLeast: 0.4,
  },
];

interface Place {
  url: string;
  pid: number;
  environment: BenchEnvironment;
  loader: Loader;
  report: Report;
  size: Size;
}

/** Measures one request on the product and on its reference in turn, and reports both and their ratio. */
export async function readCase(place: Place, { title, request, against, atLeast }: ReadCase): Promise<void> {
  const { url, pid, environment, loader, report, size } = place;
  const { path, ...options } = request;
  const response = await fetch(`${url}${path}`, {
    ...options,
    headers: { ...options.headers, 'accept-encoding': 'identity' },
  });
  const answer = await response.text();
  if (answer.includes('"errors"')) throw new Error(`${title}: ${answer.slice(0, 300)}`);
  const reference = await startReference(environment.folder, against, answer);
  try {
    const job = (to: string, body: string | undefined): PlainJob => ({
      kind: 'plain',
      url: to,
      ...options,
      ...(body === undefined ? {} : { body }),
      connections: size.connections,
      seconds: size.seconds,
    });
    const ours = job(`${url}${path}`, options.body);
    const theirs = job(
      `${reference.url}${path}`,
      against === 'apollo' ? withDocument(options.body ?? '') : options.body,
    );
    for (const warmUp of [ours, theirs])
      await loader.run({ ...warmUp, seconds: Math.max(1, Math.round(size.seconds / 2)) });
    const figures = await measureAlternating(
      size.rounds,
      () => loader.run(ours),
      () => loader.run(theirs),
    );
    const statements = (
      await recordStatements(environment.databaseLog, () => fetch(`${url}${path}`, options))
    ).length;
    report.row(`${title} (${(answer.length / 1024).toFixed(1)} kB)`, figures.product, {
      statements,
      rss: residentMib(pid),
    });
    report.row(
      against === 'bare' ? '  bare server, the same bytes' : '  plain Apollo, the same objects',
      figures.reference,
    );
    report.ratio(title, figures, atLeast);
  } finally {
    await reference.stop();
  }
}

/** Replaces the operation id by its document, because the plain Apollo Server has no list of operations. */
function withDocument(body: string): string {
  const { query, operationName, variables } = JSON.parse(body) as {
    query?: string;
    operationName: string;
    variables: unknown;
  };
  return JSON.stringify({ query: query ?? operation(operationName).document, operationName, variables });
}
