import { chakra } from '@chakra-ui/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { type Arrangement, ORDERS, type OrderName, withArrangement } from './arrangement.ts';

/** The order and the filter of the shown products. Each choice is an address, so Back undoes it. */
export default function ArrangeBar({ order, isFreeToBuy }: Arrangement) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const choose = (change: Partial<Arrangement>) =>
    navigate(withArrangement(params, { order, isFreeToBuy, ...change }));
  return (
    <chakra.div
      role="group"
      aria-label="Ordem e filtro"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="6"
      rowGap="2"
    >
      <chakra.label display="flex" alignItems="center" gap="2">
        <chakra.span color="muted" whiteSpace="nowrap">
          Ordenar por
        </chakra.span>
        <chakra.select
          value={order}
          onChange={({ target }) => choose({ order: target.value as OrderName })}
          minHeight="2.75rem"
          px="3"
          bg="surface"
          borderWidth="1px"
          borderColor="edge"
          borderRadius="input"
        >
          {Object.entries(ORDERS).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </chakra.select>
      </chakra.label>
      <CheckBox isChecked={isFreeToBuy} onChange={(isChecked) => choose({ isFreeToBuy: isChecked })}>
        Só sem receita
      </CheckBox>
    </chakra.div>
  );
}
