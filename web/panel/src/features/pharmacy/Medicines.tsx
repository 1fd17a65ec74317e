import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { dayText } from '#web/format/dates.ts';
import { countText } from '#web/format/plural.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Section } from '../../page/Section.tsx';
import { type BenchMedicine, type BenchOrder, isRefused, prescribedItem } from './benchOrder.ts';

const unitsText = (units: number): string => countText(units, 'unidade', 'unidades');

/** What was ordered beside what was prescribed, and the lots that a dispensing takes. */
export function Medicines({ order }: { order: BenchOrder }) {
  return (
    <Section title="Medicamentos">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="4">
        {order.medicines.map((medicine) => (
          <Medicine key={medicine.id} medicine={medicine} order={order} />
        ))}
      </chakra.ul>
    </Section>
  );
}

function Medicine({ medicine, order }: { medicine: BenchMedicine; order: BenchOrder }) {
  const { name, quantity, unitsAllowed, lastsUntil, lots, isShortOfLots } = medicine;
  const prescribed = prescribedItem(order, medicine);
  return (
    <chakra.li display="flex" flexDirection="column" gap="2">
      <chakra.h3 fontSize="md" fontWeight="semi">
        {name}
      </chakra.h3>
      <chakra.div
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      >
        {isRefused(order) ? null : (
          <Half title="Receitado">
            {prescribed ? (
              <>
                <p>
                  <b>
                    {prescribed.drug} {prescribed.dose}
                  </b>
                </p>
                {prescribed.instructions ? (
                  <chakra.p whiteSpace="pre-wrap">{prescribed.instructions}</chakra.p>
                ) : null}
                <p>
                  {unitsText(prescribed.unitsPerDispensing)} por retirada
                  {prescribed.duration ? `, para ${prescribed.duration}` : ''}.{' '}
                  {countText(prescribed.dispensingsAllowed, 'retirada', 'retiradas')} no total, resta
                  {prescribed.dispensingsLeft === 1 ? '' : 'm'} {prescribed.dispensingsLeft}.
                </p>
              </>
            ) : (
              <p>Nenhuma receita cobre este medicamento.</p>
            )}
          </Half>
        )}
        <Half title="Pedido">
          <p>
            <b>{unitsText(quantity)}</b>
            {prescribed ? ` de ${unitsAllowed} que a receita permite neste pedido` : ''}
          </p>
          {order.isOpen ? (
            <>
              <p>O tratamento vai até {dayText(lastsUntil)}.</p>
              <Lots lots={lots} />
            </>
          ) : null}
        </Half>
      </chakra.div>
      {order.isOpen && prescribed && quantity > unitsAllowed ? (
        <Notice tone="danger">O pedido tem mais unidades do que a receita permite.</Notice>
      ) : null}
      {order.isOpen && isShortOfLots ? (
        <Notice tone="danger">
          Os lotes não bastam, ou vencem antes de {dayText(lastsUntil)}. Peça ao estoque que receba unidades
          antes de dispensar.
        </Notice>
      ) : null}
    </chakra.li>
  );
}

function Half({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div bg="ground" borderRadius="input" px="3" py="2" display="flex" flexDirection="column" gap="1">
      <chakra.h4 fontSize="xs" fontWeight="semi" color="muted">
        {title}
      </chakra.h4>
      {children}
    </chakra.div>
  );
}

/** The lots by their number, in the sequence in which they are taken. */
export function Lots({ lots }: { lots: BenchMedicine['lots'] }) {
  if (lots.length === 0) return <p>Nenhum lote serve.</p>;
  return (
    <chakra.ul aria-label="Lotes" listStyle="none">
      {lots.map(({ code, expiresOn, units }) => (
        <li key={code}>
          {unitsText(units)} do lote <b>{code}</b>, que vence em {dayText(expiresOn)}
        </li>
      ))}
    </chakra.ul>
  );
}
