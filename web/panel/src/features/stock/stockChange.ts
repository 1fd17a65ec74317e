import { useState } from 'react';
import type { StockChangeKind } from '#web/apollo/schema.generated.ts';
import { readWhole } from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';

/** How many stocks change at once. The units are typed without a sign, which many phone keyboards lack. */
export const STOCK_WAYS = [
  ['receive', 'Receber: chegaram tantas em cada um'],
  ['add', 'Corrigir para mais'],
  ['remove', 'Corrigir para menos'],
  ['set', 'Definir quantas ficam disponíveis'],
] as const;

export type StockWay = (typeof STOCK_WAYS)[number][0];

/** What is sent for typed units; throws the mistake of their field. */
export function stockChangeOf(way: StockWay, text: string): { kind: StockChangeKind; units: number } {
  const units = readWhole('units', text);
  if (units < 0 || (units === 0 && way !== 'set'))
    throw new FieldMistake('units', 'Digite um número maior que zero.');
  if (way === 'receive') return { kind: 'RECEIVE', units };
  if (way === 'set') return { kind: 'SET', units };
  return { kind: 'ADJUST', units: way === 'add' ? units : -units };
}

/** The units that could then be sold, for the preview; the server decides. */
export const unitsAfter = (
  onHand: number,
  { kind, units }: { kind: StockChangeKind; units: number },
): number => (kind === 'SET' ? units : onHand + units);

/**
 * Returns the idempotency key for a content of this form. Content that is sent again after a lost answer keeps its key;
 * changed content gets another one. The keys live as long as the form.
 */
export function useContentKey(): (content: object) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
}
