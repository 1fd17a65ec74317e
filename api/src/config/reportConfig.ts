import { z } from 'zod';
import { choice, originOf, webUrl, wholeNumber, withoutTrailingSlash } from './variables.ts';

/** The address of a project at a Sentry-compatible service. */
const isDsn = (text: string): boolean => {
  const { protocol = '', username = '', pathname = '' } = URL.parse(text) ?? {};
  return /^https?:$/.test(protocol) && /^\w+$/.test(username) && /\/\d+$/.test(pathname);
};

/** The log, error reports and the measurement of visits. */
export const reportVariables = z.object({
  LOG_LEVEL: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
  ERROR_REPORT_DSN: z
    .string()
    .refine((dsn) => isDsn(dsn), 'must be like https://key@host/42')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(100, 3_600_000).default(15_000),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,30}$/, 'must be like GTM-ABC1234')
    .optional(),
  TAG_MANAGER_URL: webUrl.default('https://www.googletagmanager.com/gtm.js'),
  TAG_MANAGER_HOSTS: z
    .string()
    .transform((list) => list.split(',').map((host) => host.trim()))
    .refine(
      (hosts) => hosts.every((host) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(host)),
      'must be origins, separated by commas',
    )
    .default([]),
});

/** Where traces and metrics are sent. */
export interface TelemetryConfig {
  endpoint: string;
  /** The share of all traces that is recorded, 0 to 1. */
  sampledShare: number;
  /** Between two exports, in milliseconds. */
  everyMs: number;
}

export interface ReportConfig {
  /** By default `info` in production, and elsewhere `warn`, so that the printed steps of the start can be read. */
  logLevel: string;
  /** The address of the service to which errors are reported; null reports none. */
  errorReportDsn: string | null;
  /** The OpenTelemetry collector; null sends nothing. */
  telemetry: TelemetryConfig | null;
  /**
   * The tag manager, which is loaded only in production, with consent, and on pages without health data. `hosts` are
   * the origins that the Content-Security-Policy of these pages allows.
   */
  tagManager: { id: string; url: string; hosts: readonly string[] } | null;
}

export const readReports = (env: z.infer<typeof reportVariables> & { NODE_ENV: string }): ReportConfig => ({
  logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  errorReportDsn: env.ERROR_REPORT_DSN ?? null,
  telemetry: env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: withoutTrailingSlash(env.OTEL_EXPORTER_OTLP_ENDPOINT),
        sampledShare: env.OTEL_TRACES_SAMPLER_ARG,
        everyMs: env.OTEL_METRIC_EXPORT_INTERVAL,
      }
    : null,
  tagManager:
    env.NODE_ENV === 'production' && env.TAG_MANAGER_ID
      ? {
          id: env.TAG_MANAGER_ID,
          url: env.TAG_MANAGER_URL,
          hosts: [originOf(env.TAG_MANAGER_URL), ...env.TAG_MANAGER_HOSTS],
        }
      : null,
});
