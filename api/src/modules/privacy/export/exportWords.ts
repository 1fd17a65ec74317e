import { ACCESS_REASONS } from '#schema/audit/accessReasons.ts';
import { ADMIN_ACTS } from '#schema/audit/adminActs.ts';
import { ACCEPTED_CARD_BRANDS } from '#schema/br/payment/card.ts';
import { cardBrandName } from '#schema/br/payment/cardName.ts';
import { ORDER_STATUS } from '#schema/constants.ts';
import { FIELD_LABELS } from '#schema/fieldLabels.ts';
import { LEGAL_DOCUMENTS } from '#schema/legal/legalDocuments.ts';
import { orderStatusLabel } from '#schema/order/orderStatusLabel.ts';
import { RECURRENCE_REASONS } from '#schema/order/recurrenceReasons.ts';
import { WITHDRAWAL_REASONS } from '#schema/order/withdrawalReasons.ts';
import { inSentence, shownMethods } from '#schema/payment/methods.ts';
import { TREATMENT_LINES } from '#schema/treatmentLines.ts';
import { appointmentLabel } from '../../appointment/appointment.rules.ts';
import { PART_NOTES } from '../../order/cutItems.ts';
import { seedDefinitions } from '../../quiz/versions/seedDefinitions.ts';

/**
 * Fields that say nothing to a reader: the person's own id, counters and digests of the database, codes that another
 * field of the page explains. They are in the JSON files.
 */
export const UNREAD_FIELDS: ReadonlySet<string> = new Set(
  (
    'id addressId userId ownerId subjectId xid revision position sha256 furthestPage parts gateway externalId refundKey ' +
    'checkAt checkedAt stockHeld image slug rule lineId profilePicBase typeAttendance contentVersion answers ' +
    'answerTimes photoTimes askedStop stop stopId source seq codeHash sealedCode transports sealedAt flagIndex door'
  ).split(' '),
);

type WordTable = Readonly<Record<string, string>>;

const ROLES: WordTable = { patient: 'paciente', doctor: 'médico', admin: 'administração' };
const METHODS: WordTable = Object.fromEntries(
  shownMethods().map(({ code, label }) => [code, inSentence(label)]),
);
const LINES: WordTable = Object.fromEntries(TREATMENT_LINES.map(({ id, title }) => [id, title]));
const ORDERS: WordTable = Object.fromEntries(
  Object.values(ORDER_STATUS).map((code) => [code, orderStatusLabel(code)]),
);
const APPOINTMENTS: WordTable = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((code) => [code, appointmentLabel(code)]),
);
const SUBSCRIPTIONS: WordTable = { 1: 'ativa', 2: 'suspensa', 3: 'cancelada' };
const MONTHS: WordTable = {
  announced: 'avisado',
  waitingStock: 'espera o estoque',
  waitingPrescription: 'espera a receita',
  checked: 'conferido',
  declined: 'pagamento recusado',
  charged: 'cobrado',
  shipped: 'enviado',
  skipped: 'pulado',
  cancelled: 'cancelado',
  failed: 'não deu certo',
  refunded: 'dinheiro devolvido',
};

/** Stored codes in the words of the screens, by field. */
const ANY_TABLE: Readonly<Record<string, WordTable>> = {
  role: ROLES,
  viewerRole: ROLES,
  method: METHODS,
  paymentType: METHODS,
  type: LINES,
  request: LINES,
  act: ADMIN_ACTS,
  reasonKind: ACCESS_REASONS,
  brand: Object.fromEntries(ACCEPTED_CARD_BRANDS.map((brand) => [brand, cardBrandName(brand)])),
  freightType: { Standard: 'padrão', Express: 'expressa' },
  state: {
    creating: 'em criação',
    pending: 'aguardando',
    paid: 'pago',
    declined: 'recusado',
    expired: 'vencido',
    cancelled: 'cancelado',
    refunding: 'devolução em andamento',
    refunded: 'dinheiro devolvido',
    failed: 'não deu certo',
    given: 'aceito',
    withdrawn: 'retirado',
    refused: 'recusado',
    ready: 'pronta',
    preparing: 'em preparação',
    deleted: 'apagada',
    sealing: 'em andamento',
    done: 'concluído',
    'taken-back': 'retirado',
    requested: 'pedida',
    label: 'com código de postagem',
    posted: 'postada',
    received: 'recebida',
    lapsed: 'prazo perdido',
    open: 'em aberto',
    submitted: 'enviada',
    stopped: 'interrompida',
    replaced: 'recomeçada',
    active: 'ativa',
    ended: 'encerrada',
  },
  status: {
    awaiting: 'aguardando conferência',
    accepted: 'aceita',
    refused: 'recusada',
    withdrawn: 'retirada',
  },
  purpose: {
    terms: 'termos de uso',
    privacy: 'privacidade',
    telemedicine: 'telemedicina',
    images: 'imagens',
    marketing: 'novidades por e-mail',
    cookies: 'cookies de medição',
    subscription: 'assinatura',
  },
  channel: {
    register: 'cadastro',
    checkout: 'fechamento do pedido',
    evaluation: 'avaliação',
    profile: 'perfil',
    newsletter: 'novidades por e-mail',
  },
  what: {
    evolution: 'fotos',
    file: 'arquivo',
    quiz: 'respostas',
    appointment: 'consulta',
    prescription: 'receita',
    chat: 'conversa',
  },
  kind: { receipt: 'pagamento', refund: 'devolução' },
  way: { cancel: 'cancelamento antes do envio', return: 'devolução do pacote' },
  soldOutChoice: { wait: 'esperar', skip: 'pular o mês' },
  suspensionReason: { payment: 'pagamento', contraindication: 'contraindicação' },
  outcome: { paid: 'pago', declined: 'recusado', failed: 'não deu certo' },
  answer: { accepted: 'aceito', declined: 'recusado', withdrawn: 'retirado' },
  origin: { evaluation: 'avaliação', upload: 'receita enviada' },
  declineReason: RECURRENCE_REASONS,
  cancelledWhy: PART_NOTES,
};

/** Why money was returned, by the reason itself and by the key of the refund, which begins with it. */
const REFUNDS: WordTable = {
  late: 'pagamento depois do prazo',
  double: 'pagamento em dobro',
  short: 'pagamento menor que o total',
  excess: 'valor pago a mais',
  cancelled: 'pedido cancelado',
  part: 'item que não foi enviado',
  store: 'devolução feita pela loja',
  units: 'unidades tiradas do pedido',
  freight: 'frete menor no novo endereço',
  'freight-unused': 'diferença de frete sem a mudança de endereço',
  withdrawal: 'desistência',
};
const DOCUMENTS: WordTable = Object.fromEntries(
  Object.entries(LEGAL_DOCUMENTS).map(([id, { title }]) => [id, title]),
);

let flags: WordTable | null = null;
/** The labels of alerts, as the doctor reads them. */
function flagLabels(): WordTable {
  flags ??= Object.fromEntries(
    [...seedDefinitions().values()]
      .flatMap(({ flags: ownFlags, systemFlags }) => [
        ...Object.entries(systemFlags),
        ...Object.entries(ownFlags),
      ])
      .map(([code, { label }]) => [code, label]),
  );
  return flags;
}

const FROM_TO = (words: WordTable) => ({ from: words, to: words });

/** Fields whose codes mean something else in one table, by the title of its page. */
const OF_TABLE: Readonly<Record<string, Readonly<Record<string, WordTable>>>> = {
  Pedidos: { status: ORDERS },
  'Andamento dos pedidos': FROM_TO(ORDERS),
  Assinaturas: { status: SUBSCRIPTIONS },
  'Meses das assinaturas': { state: MONTHS },
  'Histórico das assinaturas': {
    ...FROM_TO({ ...MONTHS, ...SUBSCRIPTIONS }),
    reason: RECURRENCE_REASONS,
  },
  Pagamentos: { purpose: { order: 'pedido', freight: 'diferença de frete de um novo endereço' } },
  Devoluções: { reason: REFUNDS },
  'Movimentos de dinheiro': { note: REFUNDS },
  Desistências: { reason: WITHDRAWAL_REASONS },
  Consentimentos: { document: DOCUMENTS },
  'O que a administração fez na sua conta': {
    fields: FIELD_LABELS,
    state: MONTHS,
    before: { ...ROLES, ...ORDERS },
    after: { ...ROLES, ...ORDERS },
  },
  Consultas: { status: APPOINTMENTS },
  'Andamento das consultas': FROM_TO(APPOINTMENTS),
};

/** The words for a stored code; the code itself where no screen has words for it. */
export function wordsOf(table: string, field: string, code: string | number): string {
  const words =
    field === 'flag' || field === 'flags'
      ? flagLabels()
      : (OF_TABLE[table]?.[field] ?? ANY_TABLE[field] ?? {});
  // The key of a refund is its reason and a number: `part:2`.
  const known = [`${code}`, `${code}`.replace(/:[^:]*$/, '')].find((key) => Object.hasOwn(words, key));
  return known === undefined ? `${code}` : (words[known] ?? `${code}`);
}

/** Fields that contain something else in one table than their label says. */
const LABELS_OF_TABLE: Readonly<Record<string, WordTable>> = {
  Consentimentos: { address: 'Endereço de rede (IP)', document: 'Documento' },
};

/** The label of a field; its own name where it has none. */
export const labelOf = (table: string, field: string): string =>
  LABELS_OF_TABLE[table]?.[field] ?? FIELD_LABELS[field] ?? field;
