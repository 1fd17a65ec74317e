import { FREE_FREIGHT_LABEL, NO_FREIGHT_LABEL } from '#schema/constants.ts';
import { formatBRL } from '#schema/money.ts';
import type { FreightType } from '#web/apollo/schema.generated.ts';
import { formatWeekday } from '#web/format/dates.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Cart } from '../../parts/cart/cart.types.ts';
import { useCartChoices } from './useCartChoices.ts';

/** The freight options with price and days; a message where there is no delivery. */
export function FreightChoice({ cart }: { cart: Cart }) {
  const { setFreight, isPricing } = useCartChoices();

  if (cart.availableFreights.length === 0) {
    return cart.freightProblem ? (
      <Notice tone="danger">
        <strong>{NO_FREIGHT_LABEL}.</strong> {cart.freightProblem.message}
      </Notice>
    ) : null;
  }
  const choose = async (type: FreightType) => {
    const problem = await setFreight(type);
    if (problem !== null) toast(problem, 'danger');
  };
  return (
    <ChoiceGroup
      legend="Forma de entrega"
      value={cart.freightType}
      onChange={(type) => void choose(type)}
      isDisabled={isPricing}
      choices={cart.availableFreights.map(({ type, label, deadlineText, expectedOn, isFree, price }) => ({
        value: type,
        title: label,
        text: cart.needsPrescription
          ? deadlineText
          : `${deadlineText}. Pagando hoje, até ${formatWeekday(expectedOn)}`,
        aside: isFree ? FREE_FREIGHT_LABEL : formatBRL(price),
      }))}
    />
  );
}
