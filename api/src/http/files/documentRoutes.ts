import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { momentOf } from '#schema/br/moment.ts';
import type { SignatureVerdict } from '../../integrations/signature/signer.ts';
import {
  type FoundDocument,
  isPdfLink,
  openByCode,
  type PublicDocument,
  pdfLink,
} from '../../modules/signedDocument/openByCode.ts';
import { VERIFICATION_PATHS } from '../../modules/signedDocument/signDocument.ts';
import { readSignedPdf, verifyDocument } from '../../modules/signedDocument/verifyDocument.ts';
import type { Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { RequestLimiter } from '../../shared/limits/requestLimiter.ts';
import { houseBar, houseHead } from '../../shared/page/houseStyle.ts';
import { SHORT_PAGE_POLICY } from '../securityHeaders.ts';

const form = z.object({ codigo: z.string().max(64) });

export interface ById {
  Params: { id: string };
}

/** What a document with its right code looks like now. */
export interface Opening {
  verdict: SignatureVerdict | null;
  /** To the PDF. */
  link: string;
  now: Date;
}

/** A kind of document with a public page. */
export interface DocumentPages<Found extends FoundDocument> {
  purpose: PublicDocument['purpose'];
  words: CodePageWords;
  find(em: EntityManager, id: string): Promise<Found | null>;
  /** The page after the right code. */
  foundPage(found: Found, opening: Opening): string;
}

/** Adds the form of a document's page and its PDF; the address of the page itself answers with `codePage`. */
export function addDocumentRoutes<Found extends FoundDocument>(
  scope: FastifyInstance,
  services: Services,
  { purpose, words, find, foundPage }: DocumentPages<Found>,
): void {
  const path = VERIFICATION_PATHS[purpose];

  // The code is sent in a body, because browsers, proxies and logs store addresses.
  scope.post<ById>(`/${path}/:id`, { bodyLimit: 1024 }, async (request, reply) => {
    const typed = form.safeParse(request.body);
    if (!typed.success) return sendPage(reply.code(404), codePage(words, 'notFound'));
    const attempt = { id: request.params.id, code: typed.data.codigo, address: networkOf(request.ip) };
    const limits = new RequestLimiter(services.limits);
    const opening = await openByCode({ ...services, limits }, find, attempt);
    if (opening === 'tooMany')
      return sendPage(reply.code(429).header('retry-after', limits.retryAfter), codePage(words, 'tooMany'));
    if (typeof opening === 'string') return sendPage(reply.code(404), codePage(words, 'notFound'));
    const now = services.clock.now();
    const verdict = await verifyDocument(services, opening.document);
    const link = pdfLink(services, { purpose, id: attempt.id.toLowerCase() }, now);
    return sendPage(reply, foundPage(opening, { verdict, link, now }));
  });

  scope.get<ById & { Querystring: { t?: unknown } }>(`/${path}/:id/${path}.pdf`, async (request, reply) => {
    const { id } = request.params;
    const proof = typeof request.query.t === 'string' ? request.query.t : '';
    const isOpen = isId(id) && isPdfLink(services, { purpose, id, proof }, services.clock.now());
    const found = isOpen ? await find(services.orm.em.fork(), id) : null;
    const pdf = found && (await readSignedPdf(services, found.document));
    if (!pdf) return sendPage(reply.code(404), codePage(words, 'linkOver'));
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${path}.pdf"`)
      .send(pdf);
  });
}

/** No script and nothing external, because the page shows health data to an unknown caller. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', SHORT_PAGE_POLICY).send(html);

export interface CodePageWords {
  title: string;
  /** What the page is for, in one sentence. */
  purpose: string;
  /** `Código da receita` */
  label: string;
  notFound: string;
}

const PROBLEMS = {
  tooMany: 'Foram muitas tentativas em pouco tempo. Espere 15 minutos para tentar de novo.',
  linkOver: 'O acesso ao PDF vale por 5 minutos e terminou. Informe o código para abrir de novo.',
} as const;

/** The form for a document's code. It shows no data, not even whether the document exists. */
export function codePage(words: CodePageWords, problem?: keyof typeof PROBLEMS | 'notFound'): string {
  const text = problem === 'notFound' ? words.notFound : problem && PROBLEMS[problem];
  const alert = text ? `<p class="alert" id="problem" role="alert">${text}</p>` : '';
  const described = problem ? ' aria-describedby="problem hint"' : ' aria-describedby="hint"';
  // The address of the PDF accepts no code, so the form is sent to the page of the document.
  const action = problem === 'linkOver' ? ' action="."' : '';
  return page(
    words.title,
    `<h1>${words.title}</h1>
<p>${words.purpose}</p>
${alert}<form method="post"${action}>
<label for="codigo">${words.label}</label>
<p class="hint" id="hint">São 12 letras e números, ao lado do QR na folha.</p>
<input id="codigo" name="codigo" required maxlength="64" autocomplete="off" autocapitalize="characters" spellcheck="false"${described}>
<button>Conferir</button>
</form>`,
  );
}

/** The page says "assinada" only for a verified signature. */
export function signatureWords(verdict: SignatureVerdict | null): string {
  if (!verdict) return 'O arquivo não está disponível agora, e a assinatura não pôde ser conferida.';
  if (!verdict.isValid) return 'A assinatura não confere. Não use este documento.';
  const { subjectName, issuerName } = verdict.certificate;
  return `Assinada digitalmente em ${momentOf(verdict.signedAt)} com o certificado de ${subjectName}, emitido por ${issuerName}. O arquivo não mudou desde então.`;
}

export const page = (title: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
${houseHead(title, { isDemo: false })}
<meta name="robots" content="noindex, nofollow">
<link rel="stylesheet" href="/receita/receita.css">
</head>
<body>
<main>
${houseBar({ isDemo: false })}
${body}
</main>
</body>
</html>`;
