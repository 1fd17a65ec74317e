import type { CepRange } from '#schema/br/cep.ts';
import { formatBRL } from '#schema/money.ts';
import type { Fact } from '../settingRule.ts';
import { rangeText } from './cepRanges.rules.ts';
import type { FreightService, FreightTable } from './freightTable.ts';

const SCOPES = { capitals: 'Capitais e Grande São Paulo', brazil: 'Todo o Brasil' } as const;

/** The table as text, one line for each value that an admin can change. */
export const freightFacts = (table: FreightTable, nameOf: (skuId: string) => string): Fact[] => [
  ...table.areas.flatMap(({ name, ranges, standard, sedex }): Fact[] => [
    [`${name} · CEPs`, rangesText(ranges)],
    ...serviceFacts(`${name} · Entrega padrão`, standard),
    ...serviceFacts(`${name} · Sedex`, sedex),
  ]),
  ['CEPs não atendidos', rangesText(table.notServed)],
  ['CEPs sem transportadora', rangesText(table.noCarrier)],
  ['Frete grátis: onde', SCOPES[table.freeShippingScope]],
  [
    'Frete grátis: compras a partir de',
    table.freeFrom === null ? 'Só assinaturas' : formatBRL(table.freeFrom),
  ],
  ['Peso de uma unidade', weightText(table.unitGrams)],
  ...table.weights.map(({ skuId, grams }): Fact => [`Peso · ${nameOf(skuId)}`, weightText(grams)]),
];

function serviceFacts(name: string, service: FreightService | null): Fact[] {
  if (!service) return [[name, 'Não há']];
  const { minDays, maxDays, prices } = service;
  const days = minDays === maxDays ? `${maxDays}` : `${minDays} a ${maxDays}`;
  return [
    [`${name} · prazo`, `${days} ${maxDays === 1 ? 'dia útil' : 'dias úteis'}`],
    ...prices.map(
      ({ upToGrams, price }): Fact => [
        `${name} · ${upToGrams === null ? 'qualquer outro peso' : `até ${weightText(upToGrams)}`}`,
        formatBRL(price),
      ],
    ),
  ];
}

const rangesText = (ranges: readonly CepRange[]): string => ranges.map(rangeText).join(', ') || 'Nenhum';

const KILOS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** `300 g`, `1,5 kg` */
const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${KILOS.format(grams / 1000)} kg`;
