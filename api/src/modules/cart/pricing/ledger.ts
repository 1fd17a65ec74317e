import { add, type Cents, cents, discountText as percentText, ZERO } from '#schema/money.ts';
import type { CouponFacts, KitTier } from './facts.ts';
import type { CreditOutcome, FreightQuote, LedgerEntry, LineRule, PricedLine } from './pricedCart.ts';

export type LedgerFacts = {
  readonly lines: readonly PricedLine[];
  readonly kit: KitTier;
  readonly coupon: CouponFacts | null;
  readonly freight: FreightQuote | null;
  readonly credit: CreditOutcome;
  readonly interest: Cents;
  readonly installments: number;
};

/** The lines that add up to the total, each with its rule, in the order of a receipt. */
export function writeLedger({
  lines,
  kit,
  coupon,
  freight,
  credit,
  interest,
  installments,
}: LedgerFacts): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const line of lines) {
    const { lineId, rule, discountValue } = line;
    entries.push({ rule: 'product', text: productText(line), amountCents: line.subValue, lineId });
    if (rule === null || discountValue === 0) continue;
    const text = discountText(rule, line, kit, coupon);
    entries.push({ rule, text, amountCents: cents(-discountValue), lineId });
  }
  if (freight) {
    entries.push({ rule: 'freight', text: freightText(freight), amountCents: freight.price, lineId: null });
  }
  if (credit.status === 'applied') {
    const amountCents = cents(-credit.amount);
    entries.push({ rule: 'credit', text: 'Crédito da avaliação', amountCents, lineId: null });
  }
  if (interest > 0) {
    const text = `Juros do parcelamento em ${installments}x`;
    entries.push({ rule: 'interest', text, amountCents: interest, lineId: null });
  }
  return entries;
}

export function sumLedger(entries: readonly LedgerEntry[]): Cents {
  return entries.reduce((sum, entry) => add(sum, entry.amountCents), ZERO);
}

/** Free freight names the promotion that gives it. */
export function freightText({ label, isFree, promotion }: FreightQuote): string {
  if (!isFree) return label;
  return promotion ? `${label} grátis (${promotion})` : `${label} grátis`;
}

function productText({ name, quantity }: PricedLine): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

function discountText(rule: LineRule, line: PricedLine, kit: KitTier, coupon: CouponFacts | null): string {
  const off = minus(line.discountPercentage);
  switch (rule) {
    case 'evaluation':
      return `${line.name} gratuita`;
    case 'lightning':
      // As the screens compute it from the same two prices.
      return `Oferta relâmpago −${percentText(line.subValue, line.value)}`;
    case 'companion':
      return line.parentLineId === null ? 'Oferta do carrinho' : 'Oferta da segunda unidade';
    case 'kit':
      return `Kit de ${kit.products} produtos ${off}`;
    case 'subscription':
      return `Assinatura ${off}`;
    case 'promotion':
      return `${line.promotion ?? ''} ${off}`;
    case 'coupon': {
      const title = `Cupom ${coupon?.title ?? ''}`;
      return coupon?.percent === null ? title : `${title} ${off}`;
    }
  }
}

function minus(percent: number): string {
  return `−${String(percent).replace('.', ',')}%`;
}
