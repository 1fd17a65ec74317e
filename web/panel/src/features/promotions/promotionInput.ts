import { formatCep } from '#schema/br/cep.ts';
import { ZERO } from '#schema/money.ts';
import {
  momentText,
  moneyText,
  readMoment,
  readMoney,
  readMoneyOrNone,
  readWhole,
  readWholeOrNone,
} from '../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../parts/adminForm/fieldMistake.ts';
import type { AdminPromotion } from './adminPromotion.ts';

export interface PromotionValues {
  title: string;
  kind: AdminPromotion['kind'];
  from: string;
  units: string;
  countsProducts: boolean;
  products: { id: string; name: string }[];
  percent: string;
  amount: string;
  states: string;
  ranges: string;
  startsAt: string;
  endsAt: string;
}

export const NEW_PROMOTION: PromotionValues = {
  title: '',
  kind: 'MINIMUM',
  from: '',
  units: '2',
  countsProducts: false,
  products: [],
  percent: '',
  amount: '',
  states: '',
  ranges: '',
  startsAt: '',
  endsAt: '',
};

export const valuesOf = (promotion: AdminPromotion): PromotionValues => ({
  title: promotion.title,
  kind: promotion.kind,
  from: promotion.from > 0 ? moneyText(promotion.from) : '',
  units: promotion.units > 0 ? String(promotion.units) : '2',
  countsProducts: promotion.countsProducts,
  products: promotion.products.map(({ id, name }) => ({ id, name })),
  percent: promotion.percent === null ? '' : String(promotion.percent),
  amount: moneyText(promotion.amount),
  states: promotion.states.join(', '),
  ranges: promotion.ranges.map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`).join('\n'),
  startsAt: momentText(promotion.startsAt),
  endsAt: momentText(promotion.endsAt),
});

const RANGE = /^\s*(\d{5}-?\d{3})\s*(?:a|até|-|–)\s*(\d{5}-?\d{3})\s*$/i;

/** One range in each line, as the freight table writes it. */
function readRanges(text: string): { from: string; to: string }[] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => {
      const [, from, to] = RANGE.exec(row) ?? [];
      if (!from || !to) throw new FieldMistake('ranges', 'Escreva cada faixa como 01000-000 a 05999-999.');
      return { from: from.replace('-', ''), to: to.replace('-', '') };
    });
}

/** What the server takes, without the fields of other kinds. Throws the mistake of a field. */
export function promotionInput(values: PromotionValues) {
  const { title, kind, countsProducts } = values;
  const isPairs = kind === 'PAIRS';
  const isFreight = kind === 'FREE_FREIGHT';
  return {
    title,
    kind,
    from: isPairs ? ZERO : readMoney('from', values.from),
    units: isPairs ? readWhole('units', values.units) : 0,
    countsProducts: isPairs && countsProducts,
    productIds: isPairs ? values.products.flatMap(({ id }) => id || []) : [],
    percent: isFreight ? null : readWholeOrNone('percent', values.percent),
    amount: kind === 'MINIMUM' ? readMoneyOrNone('amount', values.amount) : null,
    states: isFreight ? (values.states.toUpperCase().match(/[A-Z]+/g) ?? []) : [],
    ranges: isFreight ? readRanges(values.ranges) : [],
    startsAt: readMoment('startsAt', values.startsAt),
    endsAt: readMoment('endsAt', values.endsAt),
  };
}
