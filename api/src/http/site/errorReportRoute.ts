import type { FastifyInstance } from 'fastify';
import { cleanPath } from '../../modules/activity/activity.rules.ts';
import type { Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';

/**
 * Added to the head of a page while error reports are enabled; a page without it sends no report. `when` is `on`, or
 * `consent` where visitors are asked about cookies.
 */
export const errorReportsMeta = ({ outside: { errorReports } }: Services, when: 'on' | 'consent'): string =>
  errorReports ? `<meta name="error-reports" content="${when}">` : '';

/**
 * Browsers send errors here and not to the external service, so the content security policy needs no exception, the page
 * does not know that service, and a report is reduced by the same rules as our own errors. Without `ERROR_REPORT_DSN` the
 * route does not exist.
 */
export function addErrorReportRoute(
  http: FastifyInstance,
  { outside: { errorReports }, limits }: Services,
): void {
  if (!errorReports) return;
  http.post('/error-reports', { bodyLimit: 32 * 1024 }, async (request, reply) => {
    // Counted like the calls without a key.
    if (
      typeof request.body === 'string' &&
      (await limits.take('keyless', `error-report:${networkOf(request.ip)}`))
    )
      errorReports.forward(request.body, (path) => cleanPath(path) ?? '/');
    return reply.code(204).send();
  });
}
