import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { day, formatDay } from '#schema/br/day.ts';
import { momentOf } from '#schema/br/moment.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { SignatureVerdict } from '../../integrations/signature/signer.ts';
import { PrescriptionDocumentRow } from '../../modules/prescription/document/prescriptionDocument.entity.ts';
import { PrescriptionRow } from '../../modules/prescription/prescription.entity.ts';
import {
  type PrescriptionState,
  prescriptionState,
  stateLabel,
} from '../../modules/prescription/prescription.rules.ts';
import { PrescriptionItemRow } from '../../modules/prescription/prescriptionItem.entity.ts';
import { type FoundDocument, openByCode, pdfLink } from '../../modules/signedDocument/openByCode.ts';
import type { Services } from '../../services.ts';
import { networkOf } from '../../shared/limits/networkOf.ts';
import { RequestLimiter } from '../../shared/limits/requestLimiter.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { shortPageStyle } from '../../shared/page/shortPageStyle.ts';
import { DISPENSING_PAGES } from './dispensingPages.ts';
import {
  addDocumentRoutes,
  type ById,
  type CodePageWords,
  codePage,
  type DocumentPages,
  type Opening,
  page,
  sendPage,
  signatureWords,
} from './documentRoutes.ts';

const ITI_FORMAT = 'application/validador-iti+json';

const itiQuestion = z.object({
  // The guide of the ITI writes the plus as it is, and a query string decodes it to a space.
  _format: z
    .string()
    .transform((format) => format.replace(' ', '+'))
    .pipe(z.literal(ITI_FORMAT)),
  _secretCode: z.string().max(64).default(''),
});

/**
 * Adds the pages behind the QR codes of prescriptions and of records of dispensings. That of a prescription also answers
 * the portal of the ITI, the federal institute that verifies digital signatures.
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
      if (!iti.success) return sendPage(reply, codePage(WORDS));
      const attempt = { id: request.params.id, code: iti.data._secretCode, address: networkOf(request.ip) };
      const limits = new RequestLimiter(services.limits);
      const opening = await openByCode({ ...services, limits }, findPrescription, attempt);
      if (opening === 'tooMany') return reply.code(429).header('retry-after', limits.retryAfter).send({});
      if (opening === 'unknown') return reply.code(404).send({});
      if (opening === 'wrong') return reply.code(401).send({});
      const { id } = opening.prescription;
      const url = pdfLink(services, { purpose: 'prescription', id }, services.clock.now());
      return reply.send({ version: '1.0.0', prescription: { signatureFiles: [{ url }] } });
    });

    scope.get('/dispensacao/:id', async (_request, reply) =>
      sendPage(reply, codePage(DISPENSING_PAGES.words)),
    );

    addDocumentRoutes(scope, services, PRESCRIPTION_PAGES);
    addDocumentRoutes(scope, services, DISPENSING_PAGES);
  });
}

const WORDS: CodePageWords = {
  title: 'Conferir uma receita',
  purpose: 'Aqui você confirma se uma receita é verdadeira, quem assinou e se ainda vale.',
  label: 'Código da receita',
  notFound:
    'Não encontramos uma receita com este endereço e este código. Confira os dois na folha e tente de novo.',
};

interface FoundPrescription extends FoundDocument {
  prescription: PrescriptionRow;
  items: PrescriptionItemRow[];
}

async function findPrescription(em: EntityManager, id: string): Promise<FoundPrescription | null> {
  const document = await em.findOne(PrescriptionDocumentRow, { prescriptionId: id });
  if (!document) return null;
  const prescription = await em.findOneOrFail(PrescriptionRow, { id });
  const items = await em.find(PrescriptionItemRow, { prescriptionId: id }, { orderBy: { position: 'asc' } });
  const access = { what: 'prescription', entityId: id } as const;
  return { document, ownerId: prescription.userId, access, prescription, items };
}

const ADVICE: Readonly<Record<PrescriptionState, string>> = {
  valid: 'Esta receita pode ser usada.',
  expired: 'O prazo desta receita terminou. Ela não pode mais ser usada.',
  usedUp: 'Toda a quantidade desta receita já foi utilizada.',
  revoked: 'O médico cancelou esta receita. Ela não pode ser usada.',
};

function foundPage(
  { prescription, items, document }: FoundPrescription,
  { verdict, link, now }: Opening,
): string {
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

function itemWords(item: PrescriptionItemRow): string {
  const { drug, dose, instructions, dispensingsConsumed: used, dispensingsAllowed: allowed } = item;
  const uses =
    allowed === 1 ? (used === 0 ? 'Ainda não usada.' : 'Já usada.') : `Usada ${used} de ${allowed} vezes.`;
  return `<li><strong>${escapeHtml(`${drug} ${dose}`)}</strong>${instructions ? `<br>${escapeHtml(instructions)}` : ''}<br><span class="hint">${uses}</span></li>`;
}

const PRESCRIPTION_PAGES: DocumentPages<FoundPrescription> = {
  purpose: 'prescription',
  words: WORDS,
  find: findPrescription,
  foundPage,
};
