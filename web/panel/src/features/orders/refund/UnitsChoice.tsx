import { chakra } from '@chakra-ui/react';
import { type Cents, formatBRL } from '#schema/money.ts';
import { Select } from '#web/forms/SelectField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { AdminOrder } from '../adminOrder.ts';

interface Props {
  items: AdminOrder['items'];
  units: Readonly<Record<string, number>>;
  onChange(units: Readonly<Record<string, number>>): void;
  quote: { amount: Cents; interest: Cents } | null;
  refusal: string | null;
}

/** A field for each line of an order that still has units, and what the chosen units return. */
export function UnitsChoice({ items, units, onChange, quote, refusal }: Props) {
  return (
    <>
      {items
        .filter(({ quantity }) => quantity > 0)
        .map(({ id, name, quantity }) => (
          <Field key={id} label={name}>
            <Select
              value={units[id] ?? 0}
              onChange={({ currentTarget }) => onChange({ ...units, [id]: Number(currentTarget.value) })}
            >
              <option value={0}>Nenhuma unidade</option>
              {countsUpTo(quantity).map((count) => (
                <option key={count} value={count}>
                  {count} de {quantity}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      {quote ? (
        <chakra.p role="status">
          Voltam <b>{formatBRL(quote.amount)}</b>
          {quote.interest > 0 ? `, com ${formatBRL(quote.interest)} de juros do parcelamento` : ''}.
        </chakra.p>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </>
  );
}

/** 1 to the number of units. */
const countsUpTo = (quantity: number): number[] => Array.from({ length: quantity }, (_, index) => index + 1);
