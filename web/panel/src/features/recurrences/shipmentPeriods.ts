import { addDays } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';

export const SHIPMENT_PERIODS = [
  ['', 'Qualquer envio'],
  ['hoje', 'Envio até hoje'],
  ['7', 'Envio em 7 dias'],
  ['30', 'Envio em 30 dias'],
] as const;

/** The last day of a chosen period in São Paulo; null for all subscriptions. */
export function shipUntil(period: string, now: Date): string | null {
  const today = todayInSaoPaulo(now);
  if (period === 'hoje') return today;
  if (period === '7' || period === '30') return addDays(today, Number(period));
  return null;
}
