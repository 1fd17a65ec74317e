import { chakra } from '@chakra-ui/react';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import type { WithdrawPageQuery } from './WithdrawPage.generated.ts';

export type WithdrawOrder = NonNullable<WithdrawPageQuery['transaction']>;

/** An item of the order with a check box, and the number of units to return when there are several. */
export function ItemChoice({
  item: { name, image },
  max,
  quantity,
  onChange,
}: {
  item: WithdrawOrder['items'][number];
  max: number;
  quantity: number;
  onChange(quantity: number): void;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="2"
    >
      <chakra.div display="grid" gridTemplateColumns="3.5rem minmax(0, 1fr)" gap="3" alignItems="center">
        <chakra.div bg="sand" borderRadius="card" padding="1">
          <Picture base={image} alt="" sizes="56px" />
        </chakra.div>
        <CheckBox isChecked={quantity > 0} onChange={(isChecked) => onChange(isChecked ? max : 0)}>
          {name}
        </CheckBox>
      </chakra.div>
      {max > 1 && quantity > 0 ? (
        <QuantityStepper name={name} quantity={quantity} max={max} onChange={onChange} />
      ) : null}
    </chakra.li>
  );
}
