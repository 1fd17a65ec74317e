import { day, formatDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { escapeHtml } from '../../integrations/mail/templates/layout.ts';
import type { SignatureVerdict } from '../../integrations/signature/signer.ts';
import { momentOf } from '../../modules/prescription/document/documentText.ts';
import type { OpenedPrescription } from '../../modules/prescription/document/openByCode.ts';
import {
  type PrescriptionState,
  prescriptionState,
  stateLabel,
} from '../../modules/prescription/prescription.rules.ts';
import type { PrescriptionItemRow } from '../../modules/prescription/prescriptionItem.entity.ts';
import { houseBar, houseHead } from '../../shared/page/houseStyle.ts';

const PROBLEMS = {
  notFound:
    'Não encontramos uma receita com este endereço e este código. Confira os dois na folha e tente de novo.',
  tooMany: 'Foram muitas tentativas em pouco tempo. Espere 15 minutos para tentar de novo.',
  linkOver: 'O acesso ao PDF vale por 5 minutos e terminou. Informe o código para abrir de novo.',
} as const;

/** The form for a prescription's code. It shows no data, not even whether the prescription exists. */
export function codePage(problem?: keyof typeof PROBLEMS): string {
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

export interface FoundPrescription extends OpenedPrescription {
  verdict: SignatureVerdict | null;
  link: string;
  now: Date;
}

export function foundPage({ prescription, items, document, verdict, link, now }: FoundPrescription): string {
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
