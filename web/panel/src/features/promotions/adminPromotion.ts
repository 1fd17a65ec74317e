import { formatCep } from '#schema/br/cep.ts';
import { formatBRL, ZERO } from '#schema/money.ts';
import type { AdminPromotionsQuery } from './PromotionsPage.generated.ts';

export type AdminPromotion = AdminPromotionsQuery['promotions'][number];

/** The rule of a promotion in one sentence. */
export function ruleText(promotion: AdminPromotion): string {
  const { kind, from, units, countsProducts, percent, amount } = promotion;
  if (kind === 'FREE_FREIGHT') return `Frete grátis a partir de ${formatBRL(from)}: ${regionText(promotion)}`;
  if (kind === 'PAIRS')
    return `Leve ${units} ${countsProducts ? 'produtos diferentes' : 'unidades'}: ${percent}% de desconto`;
  const discount = percent !== null ? `${percent}%` : formatBRL(amount ?? ZERO);
  return `A partir de ${formatBRL(from)}: ${discount} de desconto`;
}

function regionText({ states, ranges }: Pick<AdminPromotion, 'states' | 'ranges'>): string {
  const parts = [...states, ...ranges.map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`)];
  return parts.length === 0 ? 'todo o Brasil' : parts.join(', ');
}
