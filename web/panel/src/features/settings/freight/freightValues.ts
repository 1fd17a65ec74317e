import { formatCep } from '#schema/br/cep.ts';
import { cents } from '#schema/money.ts';
import type { FreightTableInput } from '#web/apollo/schema.generated.ts';
import { moneyText, readMoney, readMoneyOrNone, readWhole } from '../../../parts/adminForm/adminFields.tsx';
import { FieldMistake } from '../../../parts/adminForm/fieldMistake.ts';
import type { FreightPage_settingFragment, FreightTable_tableFragment } from './FreightPage.generated.ts';

export type FreightTable = FreightTable_tableFragment;
type Service = NonNullable<FreightTable['areas'][number]['standard']>;
type Range = FreightTable['notServed'][number];

type NamedSku = FreightPage_settingFragment['weighed'][number];

/** The name of what a stock id names. */
export const nameIn =
  (weighed: readonly NamedSku[]) =>
  (skuId: string): string =>
    weighed.find((sku) => sku.skuId === skuId)?.name ?? skuId;

interface ServiceValues {
  isOffered: boolean;
  minDays: string;
  maxDays: string;
  prices: { upTo: string; price: string }[];
}

interface AreaValues {
  name: string;
  ranges: string;
  standard: ServiceValues;
  sedex: ServiceValues;
}

export interface FreightValues {
  areas: AreaValues[];
  notServed: string;
  noCarrier: string;
  freeShippingScope: string;
  freeFrom: string;
  unitGrams: string;
  weights: { skuId: string; name: string; grams: string }[];
}

const NO_SERVICE: ServiceValues = {
  isOffered: false,
  minDays: '',
  maxDays: '',
  prices: [{ upTo: '', price: '' }],
};

export const NEW_AREA: AreaValues = { name: '', ranges: '', standard: NO_SERVICE, sedex: NO_SERVICE };

/** The table as its form shows it: ranges one per line, weights in kilos. */
export const valuesOf = (table: FreightTable, weighed: readonly NamedSku[]): FreightValues => ({
  areas: table.areas.map(({ name, ranges, standard, sedex }) => ({
    name,
    ranges: rangesText(ranges),
    standard: serviceValues(standard),
    sedex: serviceValues(sedex),
  })),
  notServed: rangesText(table.notServed),
  noCarrier: rangesText(table.noCarrier),
  freeShippingScope: table.freeShippingScope,
  freeFrom: table.freeFrom === null ? '' : moneyText(cents(table.freeFrom)),
  unitGrams: String(table.unitGrams),
  weights: table.weights.map(({ skuId, grams }) => ({
    skuId,
    name: nameIn(weighed)(skuId),
    grams: String(grams),
  })),
});

/** What the form sends; throws the mistake of the first field that cannot be read. */
export const readTable = (values: FreightValues): FreightTableInput => ({
  areas: values.areas.map(({ name, ranges, standard, sedex }, index) => ({
    name,
    ranges: readRanges(`areas.${index}.ranges`, ranges),
    standard: readService(`areas.${index}.standard`, standard),
    sedex: readService(`areas.${index}.sedex`, sedex),
  })),
  notServed: readRanges('notServed', values.notServed),
  noCarrier: readRanges('noCarrier', values.noCarrier),
  freeShippingScope: values.freeShippingScope,
  freeFrom: readMoneyOrNone('freeFrom', values.freeFrom),
  unitGrams: readWhole('unitGrams', values.unitGrams),
  weights: values.weights.map(({ skuId, grams }, index) => ({
    skuId: readProduct(`weights.${index}.skuId`, skuId),
    grams: readWhole(`weights.${index}.grams`, grams),
  })),
});

function serviceValues(service: Service | null): ServiceValues {
  if (!service) return NO_SERVICE;
  const { minDays, maxDays, prices } = service;
  return {
    isOffered: true,
    minDays: String(minDays),
    maxDays: String(maxDays),
    prices: prices.map(({ upToGrams, price }) => ({
      upTo: upToGrams === null ? '' : String(upToGrams / 1000).replace('.', ','),
      price: moneyText(cents(price)),
    })),
  };
}

function readService(path: string, { isOffered, minDays, maxDays, prices }: ServiceValues) {
  if (!isOffered) return null;
  return {
    minDays: readWhole(`${path}.minDays`, minDays),
    maxDays: readWhole(`${path}.maxDays`, maxDays),
    prices: prices.map(({ upTo, price }, index) => ({
      upToGrams: upTo.trim() ? readKilos(`${path}.prices.${index}.upTo`, upTo) : null,
      price: readMoney(`${path}.prices.${index}.price`, price),
    })),
  };
}

/** The stock id of a row whose product was chosen. */
export function readProduct(path: string, skuId: string): string {
  if (!skuId) throw new FieldMistake(path, 'Escolha um produto da lista.');
  return skuId;
}

/** `1,5` kilos as 1500 grams. A dot before three digits could be a thousand, so it is refused. */
export function readKilos(path: string, text: string): number {
  if (/\.\d{3}\s*$/.test(text)) throw new FieldMistake(path, 'Use vírgula, como 1,5.');
  const grams = Math.round(Number(text.trim().replace(',', '.')) * 1000);
  if (!Number.isFinite(grams) || grams <= 0) throw new FieldMistake(path, 'Digite um peso em kg, como 1,5.');
  return grams;
}

const rangesText = (ranges: readonly Range[]): string =>
  ranges.map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`).join('\n');

const RANGE = /^(\d{5})-?(\d{3})\s*(?:a|até|-|–)\s*(\d{5})-?(\d{3})$/i;

export function readRanges(path: string, text: string): { from: string; to: string }[] {
  const lines = text.split(/[\n,;]/).map((line) => line.trim());
  return lines.filter(Boolean).map((line) => {
    const found = RANGE.exec(line);
    if (!found)
      throw new FieldMistake(path, `“${line}” não é uma faixa. Escreva como 01000-000 a 05999-999.`);
    return { from: `${found[1]}${found[2]}`, to: `${found[3]}${found[4]}` };
  });
}

/** The server names the weight in grams; the form has it in kilos. */
export const fieldOf = (path: string): string => path.replace(/upToGrams$/, 'upTo');
