import { cents } from '#schema/money.ts';
import type { PriceChangeInput } from '#web/apollo/schema.generated.ts';
import { readMoney } from '../../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';

/** How the prices of many products change. The number is typed without a sign, which many phone keyboards lack. */
export const PRICE_WAYS = [
  ['percent+', 'Aumentar em porcentagem'],
  ['percent-', 'Baixar em porcentagem'],
  ['amount+', 'Aumentar em reais'],
  ['amount-', 'Baixar em reais'],
  ['value', 'Definir um preço único'],
] as const;

export type PriceWay = (typeof PRICE_WAYS)[number][0];

const PERCENT = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/;

/** What is sent for a typed number; throws the mistake of its field. */
export function priceChangeOf(way: PriceWay, text: string): PriceChangeInput {
  if (way === 'value') return { value: readPositive(text) };
  if (way === 'amount+') return { amount: readPositive(text) };
  if (way === 'amount-') return { amount: cents(-readPositive(text)) };
  const match = PERCENT.exec(text.trim());
  const percent = match ? Number(`${match[1]}.${match[2] ?? '0'}`) : 0;
  if (percent === 0) throw new FieldMistake('number', 'Escreva uma porcentagem, como 10 ou 7,5.');
  return { percent: way === 'percent-' ? -percent : percent };
}

function readPositive(text: string) {
  const amount = readMoney('number', text);
  if (amount <= 0) throw new FieldMistake('number', 'Escreva um valor maior que zero.');
  return amount;
}
