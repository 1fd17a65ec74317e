import type { PoolClient } from 'pg';
import { addBusinessDays, onOrAfterBusinessDay } from '#schema/br/businessDays.ts';
import type { Day } from '#schema/br/day.ts';
import { composeBarcode } from '#schema/br/payment/boleto.ts';
import { composeDynamicPix } from '#schema/br/payment/pix.ts';
import { endOfDayInSaoPaulo, todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import { BRAND } from '#schema/brand.ts';
import type { Cents } from '#schema/money.ts';
import { methodOf, type PayCode, type PaymentMethodCode } from '#schema/payment/methods.ts';

/** The life of a charge whose request names no expiry. */
const LIFE_MS = 30 * 60_000;
const BOLETO_BUSINESS_DAYS = 4;

/** No bank has this code, so a sandbox boleto cannot be paid by mistake. */
export const SANDBOX_BANK = '988';

export interface IssuedCode {
  pixCopyPaste: string | null;
  boletoBarcode: string | null;
  dueAt: Date | null;
  expiresAt: Date;
}

interface CodeRequest {
  chargeId: string;
  amount: Cents;
  expiresAt: Date | null;
}

type Issuer = (client: PoolClient, request: CodeRequest, now: Date) => IssuedCode | Promise<IssuedCode>;

const ISSUERS: Readonly<Record<PayCode, Issuer>> = {
  pix: (_client, { chargeId, expiresAt }, now) => issuePix(chargeId, expiresAt, now),
  boleto: (client, { amount, expiresAt }, now) => issueBoleto(client, amount, expiresAt, now),
};

/** Issues the code of a charge. A method without a code is only open until it expires. */
export async function issueCode(
  client: PoolClient,
  method: PaymentMethodCode,
  request: CodeRequest,
  now: Date,
): Promise<IssuedCode> {
  const payCode = methodOf(method).wait?.payCode;
  if (payCode) return ISSUERS[payCode](client, request, now);
  const expiresAt = request.expiresAt ?? new Date(now.getTime() + LIFE_MS);
  return { pixCopyPaste: null, boletoBarcode: null, dueAt: null, expiresAt };
}

/** Issues a PIX code with a fictitious address, so that a real banking app that scans it finds nothing to pay. */
export function issuePix(chargeId: string, expiresAt: Date | null, now: Date): IssuedCode {
  const pixCopyPaste = composeDynamicPix({
    url: `pix.banco-de-testes.example/qr/v2/${chargeId.replace(/\W|_/g, '').slice(-32)}`,
    receiverName: BRAND,
    receiverCity: 'SAO PAULO',
  });
  return {
    pixCopyPaste,
    boletoBarcode: null,
    dueAt: null,
    expiresAt: expiresAt ?? new Date(now.getTime() + LIFE_MS),
  };
}

/**
 * The last day on which a payment of a boleto may be reported: a boleto due on a bank holiday is paid on the next
 * banking day, and the bank may report it four banking days later.
 */
function lastReportDay(due: Day): Date {
  return endOfDayInSaoPaulo(
    addBusinessDays(onOrAfterBusinessDay(due, 'banking'), BOLETO_BUSINESS_DAYS, 'banking'),
  );
}

/** Issues a boleto, due on the day of `dueAt` or in four banking days. */
async function issueBoleto(
  client: PoolClient,
  amount: Cents,
  dueAt: Date | null,
  now: Date,
): Promise<IssuedCode> {
  const due = dueAt
    ? todayInSaoPaulo(dueAt)
    : addBusinessDays(todayInSaoPaulo(now), BOLETO_BUSINESS_DAYS, 'banking');
  const { rows } = await client.query<{ number: string }>(`select nextval('boleto_number') as number`);
  const freeField = (rows[0]?.number ?? '').padStart(25, '0');
  return {
    pixCopyPaste: null,
    boletoBarcode: composeBarcode({ bank: SANDBOX_BANK, due, amount, freeField }),
    dueAt: endOfDayInSaoPaulo(due),
    expiresAt: lastReportDay(due),
  };
}
