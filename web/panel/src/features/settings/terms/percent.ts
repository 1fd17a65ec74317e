import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** `6,5%` */
export const percentText = (percent: number): string => `${PERCENT.format(percent)}%`;

/** `6,5` as 6.5. */
export function readPercent(path: string, text: string): number {
  const percent = Number(text.trim().replace('%', '').replace(',', '.'));
  if (!text.trim() || !Number.isFinite(percent))
    throw new FieldMistake(path, 'Digite um percentual, como 6,5.');
  return percent;
}
