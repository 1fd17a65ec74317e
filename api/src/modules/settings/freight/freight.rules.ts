import type { CepRange } from '#schema/br/cep.ts';
import { cents, formatBRL } from '#schema/money.ts';
import type { FieldError } from '#schema/validation/fieldErrors.ts';
import type { Fact, SettingRule } from '../settingRule.ts';
import type { FreightSeed } from '../store.shape.ts';
import { missingRanges, overlapping, rangeOfPrefix, rangesOfStates, rangeText } from './cepRanges.rules.ts';
import { freightTableShape } from './freight.shape.ts';
import type { FreightArea, FreightService, FreightTable } from './freightTable.ts';

/** The weight of a unit in its parcel until an admin sets another one. */
const UNIT_GRAMS = 300;

type SeededFee = FreightSeed['groups'][number]['standard'];

const seededService = ({ price, minDays, maxDays }: SeededFee): FreightService => ({
  minDays,
  maxDays,
  prices: [{ upToGrams: null, price: cents(price) }],
});

/** Converts the table by states, which the first start stored, to a table by ranges of CEPs. */
export const seededFreight: SettingRule<FreightTable>['seeded'] = ({ freight, project }) => ({
  areas: (freight?.groups ?? []).map(({ name, states, standard, sedex }) => ({
    name,
    ranges: rangesOfStates(states),
    standard: seededService(standard),
    sedex: seededService(sedex),
  })),
  notServed: (freight?.notServedPrefixes ?? []).map(rangeOfPrefix),
  noCarrier: (freight?.noCarrierPrefixes ?? []).map(rangeOfPrefix),
  unitGrams: UNIT_GRAMS,
  weights: [],
  freeShippingScope: project?.freeShippingScope ?? 'capitals',
  freeFrom: null,
});

/** Every CEP has one area, every area a way to deliver, and every weight one price. */
export function freightProblems({ areas, weights }: FreightTable): FieldError[] {
  const problems = areas.flatMap(areaProblems);
  const names = areas.map(({ name }) => name.toLowerCase());
  for (const [index, name] of names.entries())
    if (names.indexOf(name) !== index)
      problems.push({ path: `areas.${index}.name`, message: 'Já há uma área com este nome.' });

  const ranges = areas.flatMap((area, index) => area.ranges.map((range) => ({ ...range, index })));
  const pair = overlapping(ranges);
  if (pair) {
    const [first, second] = pair;
    problems.push({
      path: `areas.${second.index}.ranges`,
      message: `A faixa ${rangeText(second)} repete CEPs da faixa ${rangeText(first)}, da área ${areas[first.index]?.name}.`,
    });
  }
  const [missing, ...others] = missingRanges(ranges);
  if (missing)
    problems.push({
      path: 'areas',
      message: `Nenhuma área inclui os CEPs ${rangeText(missing)}${others.length > 0 ? ` e mais ${others.length} faixas` : ''}. Inclua todos: onde não há entrega, use as exceções.`,
    });

  const weighed = weights.map(({ skuId }) => skuId);
  for (const [index, skuId] of weighed.entries())
    if (weighed.indexOf(skuId) !== index)
      problems.push({ path: `weights.${index}.skuId`, message: 'Este produto já tem um peso.' });
  return problems;
}

function areaProblems({ standard, sedex }: FreightArea, index: number): FieldError[] {
  const path = `areas.${index}`;
  if (!standard && !sedex)
    return [{ path: `${path}.name`, message: 'Informe a entrega padrão, o Sedex ou os dois.' }];
  return [
    ...priceProblems(standard, `${path}.standard.prices`),
    ...priceProblems(sedex, `${path}.sedex.prices`),
  ];
}

function priceProblems(service: FreightService | null, path: string): FieldError[] {
  const weights = (service?.prices ?? []).map(({ upToGrams }) => upToGrams ?? Number.POSITIVE_INFINITY);
  const wrong = weights.findIndex((grams, index) => index > 0 && grams <= (weights[index - 1] ?? 0));
  return wrong === -1
    ? []
    : [
        {
          path: `${path}.${wrong}.upToGrams`,
          message: 'Os pesos vão do menor para o maior; só o último pode ficar sem limite.',
        },
      ];
}

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

export const FREIGHT_RULE: SettingRule<FreightTable> = {
  shape: freightTableShape,
  seeded: seededFreight,
  problems: freightProblems,
  facts: freightFacts,
};

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
