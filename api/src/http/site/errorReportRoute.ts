import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorType, framesOf } from '../../integrations/errorReports/errorReport.rules.ts';
import { cleanPath } from '../../modules/activity/activity.rules.ts';
import type { Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';

const body = z.object({
  name: z.string().max(200),
  stack: z.string().max(20_000),
  path: z.string().max(2_000),
  build: z.string().regex(/^[\w-]{1,64}$/),
});

/** Added to the head of every page while error reports are enabled; a page without it sends no report. */
export const ERROR_REPORTS_META = '<meta name="error-reports" content="on">';

/**
 * Browsers send errors here and not to the external service, so the content security policy needs no exception, and
 * a report is reduced by the same rules as our own errors. Without `ERROR_REPORT_DSN` the route does not exist.
 */
export function addErrorReportRoute(http: FastifyInstance, { errorReports, limits }: Services): void {
  if (!errorReports) return;
  http.post('/error-reports', { bodyLimit: 32 * 1024 }, async (request, reply) => {
    const sent = body.safeParse(request.body);
    const mayReport = await limits.take('keyless', `error-report:${networkOf(request.ip)}`);
    if (sent.success && mayReport) {
      const { name, stack, path, build } = sent.data;
      errorReports.send({
        platform: 'javascript',
        type: errorType(name),
        frames: framesOf(stack),
        place: cleanPath(path) ?? '/',
        release: build,
      });
    }
    return reply.code(204).send();
  });
}
