import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isPdfLink, openByCode, pdfLink } from '../../modules/prescription/document/openByCode.ts';
import { PrescriptionDocumentRow } from '../../modules/prescription/document/prescriptionDocument.entity.ts';
import { readSignedPdf, verifyDocument } from '../../modules/prescription/document/verifyDocument.ts';
import type { Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { RequestLimiter } from '../../shared/limits/requestLimiter.ts';
import { shortPageStyle } from '../../shared/page/shortPageStyle.ts';
import { codePage, foundPage } from './prescriptionPage.ts';

/** No script and nothing external, because the page shows health data to an unknown caller. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const ITI_FORMAT = 'application/validador-iti+json';

const form = z.object({ codigo: z.string().max(64) });
const itiQuestion = z.object({
  // The guide of the ITI writes the plus as it is, and a query string decodes it to a space.
  _format: z
    .string()
    .transform((format) => format.replace(' ', '+'))
    .pipe(z.literal(ITI_FORMAT)),
  _secretCode: z.string().max(64).default(''),
});

type ById = { Params: { id: string } };

/**
 * Adds the page behind the QR code of a prescription, for pharmacists and for the portal of the ITI, the federal
 * institute that verifies digital signatures.
 */
export function addPrescriptionRoute(http: FastifyInstance, services: Services): void {
  http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex, nofollow');
    });

    scope.get('/receita/receita.css', async (_request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(shortPageStyle),
    );

    scope.get<ById & { Querystring: Record<string, unknown> }>('/receita/:id', async (request, reply) => {
      const iti = itiQuestion.safeParse(request.query);
      if (!iti.success) return sendPage(reply, codePage());
      const attempt = { id: request.params.id, code: iti.data._secretCode, address: networkOf(request.ip) };
      const limits = new RequestLimiter(services.limits);
      const opening = await openByCode({ ...services, limits }, attempt);
      if (opening === 'tooMany') return reply.code(429).header('retry-after', limits.retryAfter).send({});
      if (opening === 'unknown') return reply.code(404).send({});
      if (opening === 'wrong') return reply.code(401).send({});
      const url = pdfLink(services, opening.prescription.id, services.clock.now());
      return reply.send({ version: '1.0.0', prescription: { signatureFiles: [{ url }] } });
    });

    // The code is sent in a body, because browsers, proxies and logs store addresses.
    scope.post<ById>('/receita/:id', { bodyLimit: 1024 }, async (request, reply) => {
      const typed = form.safeParse(request.body);
      if (!typed.success) return sendPage(reply.code(404), codePage('notFound'));
      const attempt = { id: request.params.id, code: typed.data.codigo, address: networkOf(request.ip) };
      const limits = new RequestLimiter(services.limits);
      const opening = await openByCode({ ...services, limits }, attempt);
      if (opening === 'tooMany')
        return sendPage(reply.code(429).header('retry-after', limits.retryAfter), codePage('tooMany'));
      if (typeof opening === 'string') return sendPage(reply.code(404), codePage('notFound'));
      const now = services.clock.now();
      const verdict = await verifyDocument(services, opening.document);
      const link = pdfLink(services, opening.prescription.id, now);
      return sendPage(reply, foundPage({ ...opening, verdict, link, now }));
    });

    scope.get<ById & { Querystring: { t?: unknown } }>('/receita/:id/receita.pdf', async (request, reply) => {
      const { id } = request.params;
      const proof = typeof request.query.t === 'string' ? request.query.t : '';
      const isOpen = isId(id) && isPdfLink(services, { prescriptionId: id, proof }, services.clock.now());
      const em = services.orm.em.fork();
      const document = isOpen ? await em.findOne(PrescriptionDocumentRow, { prescriptionId: id }) : null;
      const pdf = document && (await readSignedPdf(services, document));
      if (!pdf) return sendPage(reply.code(404), codePage('linkOver'));
      return reply
        .type('application/pdf')
        .header('content-disposition', 'inline; filename="receita.pdf"')
        .send(pdf);
    });
  });
}

const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html);
