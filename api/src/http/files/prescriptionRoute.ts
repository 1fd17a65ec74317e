import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { day, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { SignatureVerdict } from '../../integrations/signature/signer.ts';
import {
  isPdfLink,
  type OpenedPrescription,
  openByCode,
  pdfLink,
} from '../../modules/prescription/document/openByCode.ts';
import { PrescriptionDocumentRow } from '../../modules/prescription/document/prescriptionDocument.entity.ts';
import {
  type PrescriptionState,
  prescriptionState,
  stateLabel,
} from '../../modules/prescription/prescription.rules.ts';
import type { PrescriptionItemRow } from '../../modules/prescription/prescriptionItem.entity.ts';
import { momentOf } from '../../modules/signedDocument/documentText.ts';
import { readSignedPdf, verifyDocument } from '../../modules/signedDocument/verifyDocument.ts';
import type { Services } from '../../services.ts';
import { isId } from '../../shared/ids.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { RequestLimiter } from '../../shared/limits/requestLimiter.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { houseBar, houseHead } from '../../shared/page/houseStyle.ts';
import { shortPageStyle } from '../../shared/page/shortPageStyle.ts';
import { SHORT_PAGE_POLICY } from '../securityHeaders.ts';

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

/** No script and nothing external, because the page shows health data to an unknown caller. */
const sendPage = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('content-security-policy', SHORT_PAGE_POLICY).send(html);

const PROBLEMS = {
  notFound:
    'Não encontramos uma receita com este endereço e este código. Confira os dois na folha e tente de novo.',
  tooMany: 'Foram muitas tentativas em pouco tempo. Espere 15 minutos para tentar de novo.',
  linkOver: 'O acesso ao PDF vale por 5 minutos e terminou. Informe o código para abrir de novo.',
} as const;

/** The form for a prescription's code. It shows no data, not even whether the prescription exists. */
function codePage(problem?: keyof typeof PROBLEMS): string {
  const alert = problem ? `<p class="alert" id="problem" role="alert">${PROBLEMS[problem]}</p>` : '';
  const described = problem ? ' aria-describedby="problem hint"' : ' aria-describedby="hint"';
  // The address of the PDF accepts no code, so the form is sent to the page of the prescription.
  const action = problem === 'linkOver' ? ' action="."' : '';
  return page(
    'Conferir uma receita',
    `<h1>Conferir uma receita</h1>
<p>Aqui você confirma se uma receita é verdadeira, quem assinou e se ainda vale.</p>
${alert}<form method="post"${action}>
<label for="codigo">Código da receita</label>
<p class="hint" id="hint">São 12 letras e números, ao lado do QR na folha.</p>
<input id="codigo" name="codigo" required maxlength="64" autocomplete="off" autocapitalize="characters" spellcheck="false"${described}>
<button>Conferir</button>
</form>`,
  );
}

const ADVICE: Readonly<Record<PrescriptionState, string>> = {
  valid: 'Esta receita pode ser usada.',
  expired: 'O prazo desta receita terminou. Ela não pode mais ser usada.',
  usedUp: 'Toda a quantidade desta receita já foi utilizada.',
  revoked: 'O médico cancelou esta receita. Ela não pode ser usada.',
};

interface FoundPrescription extends OpenedPrescription {
  verdict: SignatureVerdict | null;
  link: string;
  now: Date;
}

function foundPage({ prescription, items, document, verdict, link, now }: FoundPrescription): string {
  const state = prescriptionState({ ...prescription, items }, todayInSaoPaulo(now));
  const { doctorName, council, registrationNumber, registrationState, validUntil, revokedAt } = prescription;
  const facts: [string, string][] = [
    ['Médico', `${doctorName}, ${council}/${registrationState} ${registrationNumber}`],
    ['Emitida em', momentOf(document.signedAt)],
    ['Válida até', formatDay(day(validUntil))],
    ...(revokedAt ? [['Cancelada em', momentOf(revokedAt)] satisfies [string, string]] : []),
    ['Assinatura', signatureWords(verdict)],
  ];
  const warning = document.isTest
    ? '<p class="alert">Assinatura de teste, sem valor legal. Esta receita não serve para comprar nem para dispensar medicamentos.</p>'
    : '';
  return page(
    'Receita conferida',
    `<h1>Receita</h1>
${stateWords(state, { verdict, isTest: document.isTest })}
${warning}<dl>${facts.map(([name, text]) => `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>
<h2>${items.length === 1 ? 'Medicamento' : 'Medicamentos'}</h2>
<ul>${items.map(itemWords).join('')}</ul>
<p><a class="button" href="${escapeHtml(link)}">Abrir o PDF assinado</a></p>
<p class="hint">O acesso ao PDF vale por 5 minutos.</p>`,
  );
}

/** A prescription with an unproven or test signature is never shown as usable. */
function stateWords(
  state: PrescriptionState,
  { verdict, isTest }: { verdict: SignatureVerdict | null; isTest: boolean },
): string {
  const box = (kind: string, label: string, advice: string) =>
    `<p class="state ${kind}"><strong>${label}</strong> ${advice}</p>`;
  if (!verdict) return box('unproven', 'Sem confirmação', 'Tente de novo em instantes.');
  if (!verdict.isValid) return box('unproven', 'Não confere', 'O arquivo não é o que o médico assinou.');
  if (state === 'valid' && isTest) return box(state, stateLabel(state), 'Dentro do prazo.');
  return box(state, stateLabel(state), ADVICE[state]);
}

/** The page says "assinada" only for a verified signature. */
function signatureWords(verdict: SignatureVerdict | null): string {
  if (!verdict) return 'O arquivo não está disponível agora, e a assinatura não pôde ser conferida.';
  if (!verdict.isValid) return 'A assinatura não confere. Não use este documento.';
  const { subjectName, issuerName } = verdict.certificate;
  return `Assinada digitalmente em ${momentOf(verdict.signedAt)} com o certificado de ${subjectName}, emitido por ${issuerName}. O arquivo não mudou desde então.`;
}

function itemWords(item: PrescriptionItemRow): string {
  const { drug, dose, instructions, dispensingsConsumed: used, dispensingsAllowed: allowed } = item;
  const uses =
    allowed === 1 ? (used === 0 ? 'Ainda não usada.' : 'Já usada.') : `Usada ${used} de ${allowed} vezes.`;
  return `<li><strong>${escapeHtml(`${drug} ${dose}`)}</strong>${instructions ? `<br>${escapeHtml(instructions)}` : ''}<br><span class="hint">${uses}</span></li>`;
}

const page = (title: string, body: string): string => `<!doctype html>
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
