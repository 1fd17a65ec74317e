import { amountProblem, type Cents, cents, formatBRL, parseBRL } from '#schema/money.ts';

/** The suggestion is rounded up to the next multiple of R$ 10. */
const STEP_CENTS = 1_000;
/** R$ 10,000: the server refuses a higher limit. */
export const PIX_LIMIT_MAX: Cents = cents(1_000_000);

/** The price of one and a half shipments, rounded up, so that the limit still suffices when an item is added. */
export const suggestedLimit = (total: Cents): Cents =>
  cents(Math.min(PIX_LIMIT_MAX, Math.ceil((total * 1.5) / STEP_CENTS) * STEP_CENTS));

/** The typed limit, or a message that says what to change. `total`, the price of a shipment, is the lowest limit. */
export function readLimit(text: string, total: Cents): { limit: Cents } | { problem: string } {
  const limit = parseBRL(text);
  if (limit === null) return { problem: amountProblem(text) };
  if (limit < total) return { problem: `O limite precisa ser de pelo menos ${formatBRL(total)}.` };
  return limit > PIX_LIMIT_MAX
    ? { problem: `Escolha um limite de até ${formatBRL(PIX_LIMIT_MAX)}.` }
    : { limit };
}
