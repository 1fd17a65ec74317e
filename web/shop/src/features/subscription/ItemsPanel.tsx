import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FREE_FREIGHT_LABEL, QUANTITY_MAX, RECURRENCE_STATUS } from '#schema/constants.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChangeSubscriptionQuantityDocument } from './SubscriptionChanges.generated.ts';
import type { Subscription, SubscriptionItem } from './subscription.types.ts';
import { DONE, isBeingPrepared, monthText } from './subscriptionText.ts';
import { SwapDialog } from './swap/SwapDialog.tsx';
import { useSubscriptionChange } from './useSubscriptionChange.ts';

const ItemLink = chakra(Link, { base: { fontWeight: 'semi', _hover: { color: 'primary' } } });

interface RowProps {
  item: SubscriptionItem;
  /** True for the only item, which cannot be removed. */
  isOnly: boolean;
  isFixed: boolean;
  isBusy: boolean;
  onQuantity(quantity: number): void;
  onSwap(): void;
}

function ItemRow({ item, isOnly, isFixed, isBusy, onQuantity, onSwap }: RowProps) {
  const isCheaper = item.price > item.unitValue;
  return (
    <chakra.li display="grid" gridTemplateColumns="4.5rem minmax(0, 1fr)" gap="4">
      <chakra.div bg="sand" borderRadius="card" padding="1" alignSelf="start">
        <Picture base={item.image} alt="" sizes="72px" />
      </chakra.div>
      <chakra.div display="flex" flexDirection="column" gap="2" alignItems="flex-start" lineHeight="snug">
        <ItemLink to={`/produtos/${item.slug}`}>{item.name}</ItemLink>
        <chakra.p fontSize="sm" color="muted">
          {formatBRL(item.unitValue)} cada{isCheaper ? `, em vez de ${formatBRL(item.price)}` : ''}
        </chakra.p>
        {item.newUnitValue !== null && item.newPriceFrom ? (
          <chakra.p fontSize="sm" color="muted">
            {formatBRL(item.newUnitValue)} cada a partir de {monthText(item.newPriceFrom)}, como você aceitou
          </chakra.p>
        ) : null}
        {isFixed ? (
          <p>
            {item.quantity} × {formatBRL(item.unitValue)}
          </p>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <QuantityStepper
              name={item.name}
              quantity={item.quantity}
              max={QUANTITY_MAX}
              isBusy={isBusy}
              onChange={onQuantity}
              {...(isOnly ? {} : { onRemove: () => onQuantity(0) })}
            />
            <Button look="quiet" size="sm" onClick={onSwap} aria-label={`Trocar ${item.name}`}>
              Trocar
            </Button>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.li>
  );
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: Cents; isTotal?: boolean }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="4"
      fontWeight={isTotal ? 'bold' : 'normal'}
    >
      <dt>{label}</dt>
      <chakra.dd fontVariantNumeric="tabular-nums">
        {!isTotal && amount === 0 ? FREE_FREIGHT_LABEL : formatBRL(amount)}
      </chakra.dd>
    </chakra.div>
  );
}

/** The items of every shipment, at the prices promised when the person subscribed, with quantities to change. */
export function ItemsPanel({ subscription }: { subscription: Subscription }) {
  const { change, isBusy } = useSubscriptionChange();
  const [problem, setProblem] = useState<string | null>(null);
  const [swapping, setSwapping] = useState<SubscriptionItem | null>(null);
  const { id, items, freight, total, isEnding, status } = subscription;
  const isFixed = isEnding || status === RECURRENCE_STATUS.cancelled || isBeingPrepared(subscription);

  const setQuantity = async (itemId: string, quantity: number) => {
    setProblem(null);
    const outcome = await change(ChangeSubscriptionQuantityDocument, { id, itemId, quantity });
    if (outcome?.kind === 'refused') setProblem(outcome.message);
    if (outcome?.kind === 'done') toast(quantity === 0 ? DONE.remove : DONE.quantity, 'ok');
  };

  return (
    <Panel title="O que vai em cada envio">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="6">
        {items.map((item) => (
          <ItemRow
            key={item.id}
            item={item}
            isOnly={items.length === 1}
            isFixed={isFixed}
            isBusy={isBusy}
            onQuantity={(quantity) => void setQuantity(item.id, quantity)}
            onSwap={() => setSwapping(item)}
          />
        ))}
      </chakra.ul>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.dl
        display="flex"
        flexDirection="column"
        gap="1"
        borderTopWidth="1px"
        borderColor="line"
        pt="3"
        aria-live="polite"
      >
        <Sum label="Entrega" amount={freight} />
        <Sum label="Total por envio" amount={total} isTotal />
      </chakra.dl>
      <chakra.p fontSize="sm" color="muted">
        Estes preços são os que prometemos quando você assinou. Um item trocado entra pelo preço de assinatura
        do dia da troca.
      </chakra.p>
      {swapping ? (
        <SwapDialog subscription={subscription} item={swapping} onClose={() => setSwapping(null)} />
      ) : null}
    </Panel>
  );
}
