/**
 * The payment methods, each declared once: its code in the contract, what it can do, and its words (store §3, A-29,
 * A-40, A-44). Code that depends on a method reads its record and compares no codes. Besides the record, a method has
 * its charge at Mercado Pago (`api/src/integrations/payment/mercadopago/methods.ts`) and the panel that a buyer sees
 * while it waits (`web/shop/src/parts/order/OrderPayment.tsx`); a code that the sandbox bank prints is in
 * `sandbox/bank/issue.ts`. A method without one of these is a type error.
 */
export const PAYMENT_METHOD = { creditCard: 1, bankSlip: 2, pix: 3 } as const;
export type PaymentMethodCode = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD];

/** Only for subscriptions (A-114): the first order is paid by a PIX, whose code also authorizes the next charges. */
export const PIX_AUTOMATICO = 4;
export type PaymentChoice = PaymentMethodCode | typeof PIX_AUTOMATICO;

/** What lists, charts and choices show of a method. */
interface ShownMethod {
  code: PaymentChoice;
  label: string;
  /** In lists, where the space is narrow. */
  shortLabel: string;
  /** In descriptions of the GraphQL contract. */
  english: string;
  /** Below its label in the checkout. */
  offer: string;
  /** Its colour of the theme, which no treatment line has, and its place in the charts of the panel. */
  chart: { color: 'accent' | 'ok' | 'ink' | 'muted' | 'primaryDeep'; place: number };
}

export interface PaymentMethod extends ShownMethod {
  code: PaymentMethodCode;
  /** Its name in the data of mails. */
  word: string;
  /** Its place among the choices of the checkout. */
  rank: number;
  /** Whether it charges a card, which the payer types or has saved. */
  takesCard: boolean;
  hasInstallments: boolean;
  /** Whether it pays an order of R$ 0,00: the bank only verifies it (specification row ST-347). */
  paysZero: boolean;
  /** How it is offered for a subscription; null when it can be charged only once (specification row ST-346). */
  subscription: { offer: string } | null;
  /** Whether the money arrives before the parcel is picked, so that it may pay a dearer freight (A-122). */
  paysFreightDifference: boolean;
  /** After how many seconds the gateway is asked again about a pending payment. */
  checkAfterSeconds: number;
  /** Null when the bank answers at once; then the order is approved without passing through status 2. */
  wait: Wait | null;
  refund: RefundWords;
}

/** The kinds of codes that a buyer pays with. */
export type PayCode = 'pix' | 'boleto';

interface Wait {
  /** How long the payer has. Afterwards the order is cancelled and the stock returned. */
  time: { minutes: number } | { bankingDays: number; dueBankingDays: number };
  /** The part of a payment with the code to pay; null when there is no code. */
  payCode: PayCode | null;
  /** What the checkout says before there is a payment, and its button, which the amount follows. */
  begin: { lead: string; button: string; busy: string };
  /** Status 2 of an order (A-40). */
  statusLabel: string;
  unpaid: string;
  /** What happens next. `payBy` is the last day to pay, where the payment has one. */
  nextStep(payBy: string | null): string;
}

/** Where a refund returns to, and what the buyer must know about it, if anything. */
export interface RefundWords {
  where: string;
  note: string | null;
}

const creditCard = {
  code: PAYMENT_METHOD.creditCard,
  word: 'card',
  label: 'Cartão de crédito',
  shortLabel: 'Cartão',
  english: 'credit card',
  offer: 'Crédito, à vista ou em parcelas',
  chart: { color: 'accent', place: 1 },
  rank: 2,
  takesCard: true,
  hasInstallments: true,
  paysZero: true,
  subscription: { offer: 'Crédito, uma vez por mês, sem parcelas' },
  paysFreightDifference: true,
  checkAfterSeconds: 30,
  wait: null,
  refund: {
    where: 'no cartão usado na compra',
    note: 'dependendo do fechamento, o crédito aparece na próxima fatura ou na seguinte',
  },
} as const satisfies PaymentMethod;

const BOLETO_BANKING_DAYS = 4;

const boleto = {
  code: PAYMENT_METHOD.bankSlip,
  word: 'boleto',
  label: 'Boleto',
  shortLabel: 'Boleto',
  english: 'boleto',
  offer: `Compensa em até ${BOLETO_BANKING_DAYS} dias úteis`,
  chart: { color: 'muted', place: 4 },
  rank: 3,
  takesCard: false,
  hasInstallments: false,
  paysZero: false,
  subscription: null,
  paysFreightDifference: false,
  checkAfterSeconds: 600,
  wait: {
    // It is due one banking day earlier, because banks confirm it on the day after.
    time: { bankingDays: BOLETO_BANKING_DAYS, dueBankingDays: BOLETO_BANKING_DAYS - 1 },
    payCode: 'boleto',
    begin: {
      lead: 'Pague em qualquer banco ou aplicativo. O pedido sai quando o banco confirmar.',
      button: 'Gerar boleto de',
      busy: 'Gerando o boleto',
    },
    statusLabel: `Aguardando a compensação do boleto (até ${BOLETO_BANKING_DAYS} dias úteis)`,
    unpaid: 'Falta pagar o boleto',
    nextStep: (payBy) =>
      `Você paga o boleto${payBy ? ` até ${payBy}` : ''} e o banco confirma até o dia útil seguinte.`,
  },
  refund: {
    where: 'em uma conta sua',
    note: 'como o boleto não diz de qual conta saiu o pagamento, escrevemos para combinar',
  },
} as const satisfies PaymentMethod;

const PIX_MINUTES = 30;

const pix = {
  code: PAYMENT_METHOD.pix,
  word: 'pix',
  label: 'PIX',
  shortLabel: 'PIX',
  english: 'PIX',
  offer: 'Aprovado na hora, pelo aplicativo do seu banco',
  chart: { color: 'ok', place: 2 },
  // The fastest and most used method comes first.
  rank: 1,
  takesCard: false,
  hasInstallments: false,
  paysZero: false,
  subscription: null,
  paysFreightDifference: true,
  checkAfterSeconds: 30,
  wait: {
    time: { minutes: PIX_MINUTES },
    payCode: 'pix',
    begin: {
      lead: `Você recebe um código para copiar ou um QR code. Ele vale por ${PIX_MINUTES} minutos.`,
      button: 'Gerar PIX de',
      busy: 'Gerando o PIX',
    },
    statusLabel: 'Aguardando o pagamento do PIX',
    unpaid: 'Falta pagar o PIX',
    nextStep: () => 'Você paga o PIX e a confirmação chega em segundos.',
  },
  refund: { where: 'por PIX, na mesma conta de onde o pagamento saiu', note: null },
} as const satisfies PaymentMethod;

/** Its payments are stored as PIX, so it has no record of its own. */
export const pixAutomatico: ShownMethod = {
  code: PIX_AUTOMATICO,
  label: 'PIX Automático',
  shortLabel: 'PIX Automático',
  english: 'PIX Automático',
  offer: 'Você autoriza uma vez no seu banco, com um limite por cobrança',
  chart: { color: 'ink', place: 3 },
};

const RECORDS: Readonly<Record<PaymentMethodCode, PaymentMethod>> = { 1: creditCard, 2: boleto, 3: pix };

/** All methods of ordinary orders, by their codes. */
export const paymentMethods: readonly PaymentMethod[] = Object.values(RECORDS);

export const isMethod = (code: number): code is PaymentMethodCode => Object.hasOwn(RECORDS, code);

/** The record of a method; undefined for a code that this version of the shop does not know. */
export function methodOf(code: PaymentMethodCode): PaymentMethod;
export function methodOf(code: number): PaymentMethod | undefined;
export function methodOf(code: number): PaymentMethod | undefined {
  return isMethod(code) ? RECORDS[code] : undefined;
}

/** The methods of ordinary orders and PIX Automático, as the charts of the panel list them. */
export const shownMethods = (): readonly ShownMethod[] =>
  [...paymentMethods, pixAutomatico].toSorted((a, b) => a.chart.place - b.chart.place);

/** What lists show of a code; undefined as for `methodOf`. */
export const shownMethod = (code: number): ShownMethod | undefined =>
  code === PIX_AUTOMATICO ? pixAutomatico : methodOf(code);

/** What an order says while it waits for its payment: of a boleto when the method is not known. */
export const waitingLabel = (code?: PaymentMethodCode): string =>
  (code && methodOf(code).wait?.statusLabel) ?? boleto.wait.statusLabel;

/** A label within a sentence: `Boleto` becomes `boleto`, and `PIX` remains. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** The codes with their names, for descriptions in Portuguese: `1 cartão de crédito, 2 boleto, 3 PIX`. */
export const methodCodes = (): string =>
  paymentMethods.map(({ code, label }) => `${code} ${inSentence(label)}`).join(', ');
