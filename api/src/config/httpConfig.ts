import { z } from 'zod';
import {
  choice,
  originOf,
  requireVariables,
  type SettingProblem,
  text,
  webUrl,
  wholeNumber,
  withoutTrailingSlash,
} from './variables.ts';

export const httpVariables = z.object({
  PORT: wholeNumber(1, 65_535).default(4000),
  HOST: text.default('127.0.0.1'),
  INTERNAL_HOST: text.default('127.0.0.1'),
  INTERNAL_PORT: wholeNumber(0, 65_535).optional(),
  PUBLIC_URL: webUrl.optional(),
  EVALUATION_URL: webUrl.optional(),
  API_URL: webUrl.optional(),
  AUTH_URL: webUrl.optional(),
  TRUST_PROXY: choice('on', 'off').default('off'),
  ANONYMOUS_OPERATIONS: choice('listed', 'free').optional(),
  HSTS_PRELOAD: choice('on', 'off').default('off'),
  REQUEST_LIMITS: choice('on', 'off').default('on'),
  DRAIN_SECONDS: wholeNumber(0, 60).default(0),
});

type HttpEnvironment = z.infer<typeof httpVariables>;

export function httpProblems(env: HttpEnvironment): SettingProblem[] {
  const { PUBLIC_URL: shop, EVALUATION_URL: evaluation } = env;
  const problems: SettingProblem[] = [];
  if (evaluation)
    problems.push(...requireVariables(env, ['PUBLIC_URL'], 'is needed together with EVALUATION_URL'));
  if (evaluation && shop && originOf(evaluation) === originOf(shop))
    problems.push({
      name: 'EVALUATION_URL',
      message: 'must be another host than PUBLIC_URL; leave it out where shop and evaluation share one',
    });
  if (env.API_URL || env.AUTH_URL)
    problems.push(...requireVariables(env, ['PUBLIC_URL'], 'is needed together with API_URL and AUTH_URL'));
  return problems;
}

export interface HttpConfig {
  port: number;
  host: string;
  /** The port of the internal server with the metrics; 0 for any free port. Never the public port. */
  internalPort: number;
  internalHost: string;
  publicUrl: string;
  /**
   * The origins of the shop and the evaluation, in this order, if they have separate hosts; empty if they share a host.
   */
  hosts: readonly string[];
  /** The origins of our pages; empty without PUBLIC_URL. */
  publishedOrigins: readonly string[];
  /** The origins to which the pages send their requests; an empty text means the host of the page. */
  bases: { api: string; auth: string };
  /**
   * The origins whose pages may open sockets. Null without PUBLIC_URL; then pages of the requested host may.
   */
  socketOrigins: readonly string[] | null;
  /**
   * Whether a load balancer of ours is in front of the server. The caller's address is then the one that the balancer
   * appended to x-forwarded-for.
   */
  trustProxy: boolean;
  /** Whether anonymous callers may only run the apps' own operations. */
  listedOperationsOnly: boolean;
  /** Off for load tests, where one address sends the requests of many people. */
  limitsRequests: boolean;
  /** How long a stopping process still serves while `/readyz` fails, so that the balancer stops using it first. */
  drainMs: number;
  preloadsHsts: boolean;
}

/** A host as it is written in a URL: IPv6 in brackets, and localhost for a server that listens on all addresses. */
function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Whether only programs of this machine can reach the server. A public address means that a proxy forwards to it. */
export const isOnlyLocal = ({ HOST, PUBLIC_URL }: Pick<HttpEnvironment, 'HOST' | 'PUBLIC_URL'>): boolean =>
  !PUBLIC_URL && ['127.0.0.1', '::1', 'localhost'].includes(HOST);

export function readHttp(env: HttpEnvironment & { NODE_ENV: string }): HttpConfig {
  const { PUBLIC_URL: shop, EVALUATION_URL: evaluation } = env;
  const publishedOrigins = shop ? [shop, evaluation].flatMap((url) => (url ? [originOf(url)] : [])) : [];
  const printableHost = hostForUrl(env.HOST);
  return {
    port: env.PORT,
    host: env.HOST,
    internalPort: env.INTERNAL_PORT ?? 0,
    internalHost: env.INTERNAL_HOST,
    publicUrl: withoutTrailingSlash(shop ?? `http://${printableHost}:${env.PORT}`),
    hosts: evaluation && shop ? [originOf(shop), originOf(evaluation)] : [],
    publishedOrigins,
    bases: {
      api: env.API_URL ? originOf(env.API_URL) : '',
      auth: env.AUTH_URL ? originOf(env.AUTH_URL) : '',
    },
    socketOrigins: shop ? publishedOrigins : null,
    trustProxy: env.TRUST_PROXY === 'on',
    listedOperationsOnly: env.ANONYMOUS_OPERATIONS
      ? env.ANONYMOUS_OPERATIONS === 'listed'
      : env.NODE_ENV === 'production',
    limitsRequests: env.REQUEST_LIMITS === 'on',
    drainMs: env.DRAIN_SECONDS * 1000,
    preloadsHsts: env.HSTS_PRELOAD === 'on',
  };
}
