import { chakra } from '@chakra-ui/react';
import { formatCep } from '#schema/br/cep.ts';
import { cents, formatBRL } from '#schema/money.ts';
import { Facts } from '../../../parts/listing/Row.tsx';
import type { FreightTable } from './freightValues.ts';

type Area = FreightTable['areas'][number];
type Service = Area['standard'];

const KILOS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

export const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${KILOS.format(grams / 1000)} kg`;

/** The areas side by side, then what applies to all of them. */
export function FreightTableView({ table, nameOf }: { table: FreightTable; nameOf(skuId: string): string }) {
  const { areas, notServed, noCarrier, freeShippingScope, freeFrom, unitGrams, weights } = table;
  return (
    <>
      <AreaTable aria-label="Áreas de entrega">
        <thead>
          <tr>
            {['Área', 'CEPs', 'Entrega padrão', 'Sedex'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => (
            <AreaRow key={area.name} area={area} />
          ))}
        </tbody>
      </AreaTable>
      <Facts
        items={[
          ['Não atendemos', rangeList(notServed)],
          ['Sem transportadora agora', rangeList(noCarrier)],
          ['Frete grátis onde', SCOPES[freeShippingScope] ?? freeShippingScope],
          [
            'Frete grátis para',
            freeFrom === null
              ? 'Assinaturas'
              : `Assinaturas e compras a partir de ${formatBRL(cents(freeFrom))}`,
          ],
          ['Peso de uma unidade', weightText(unitGrams)],
          ...weights.map(({ skuId, grams }) => [`Peso: ${nameOf(skuId)}`, weightText(grams)] as const),
        ]}
      />
    </>
  );
}

/** On a phone each area is a block, and its cells show the name of their column. */
const AreaTable = chakra('table', {
  base: {
    width: 'full',
    textAlign: 'start',
    borderCollapse: 'collapse',
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', py: '2', pe: '4' },
    '& tr': { borderBottomWidth: '1px', borderColor: 'line' },
    '& thead': { color: 'muted', display: { base: 'none', md: 'table-header-group' } },
    '& tbody th': { fontWeight: 'semi', whiteSpace: { md: 'nowrap' } },
    '& tr, & tbody th, & td': { display: { base: 'block', md: 'revert' } },
    '& td': { py: { base: '1', md: '2' }, fontVariantNumeric: 'tabular-nums' },
    '& thead th, & td + td': { whiteSpace: { md: 'nowrap' } },
    '& td::before': {
      content: { base: 'attr(data-label)', md: 'none' },
      display: 'block',
      color: 'muted',
      fontSize: 'xs',
    },
  },
});

export const SCOPES: Readonly<Record<string, string>> = {
  capitals: 'Capitais e Grande São Paulo',
  brazil: 'Todo o Brasil',
};

function AreaRow({ area: { name, ranges, standard, sedex } }: { area: Area }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="CEPs">{rangeList(ranges)}</td>
      <td data-label="Entrega padrão">{serviceText(standard)}</td>
      <td data-label="Sedex">{serviceText(sedex)}</td>
    </tr>
  );
}

function serviceText(service: Service) {
  if (!service) return 'Não há';
  const { minDays, maxDays, prices } = service;
  const days = minDays === maxDays ? String(maxDays) : `${minDays} a ${maxDays}`;
  return (
    <>
      {prices.map(({ upToGrams, price }) => (
        <chakra.span key={upToGrams ?? 0} display="block">
          <strong>{formatBRL(cents(price))}</strong>
          {prices.length === 1 && upToGrams === null
            ? null
            : upToGrams === null
              ? ' acima disso'
              : ` até ${weightText(upToGrams)}`}
        </chakra.span>
      ))}
      <chakra.span display="block" color="muted">
        {days} {maxDays === 1 ? 'dia útil' : 'dias úteis'}
      </chakra.span>
    </>
  );
}

const MAX_RANGES = 4;

function rangeList(ranges: FreightTable['notServed']): string {
  const firstRanges = ranges
    .slice(0, MAX_RANGES)
    .map(({ from, to }) => `${formatCep(from)} a ${formatCep(to)}`);
  const more = ranges.length - firstRanges.length;
  return (
    [...firstRanges, ...(more > 0 ? [`mais ${more} ${more === 1 ? 'faixa' : 'faixas'}`] : [])].join(', ') ||
    'Nenhum'
  );
}
