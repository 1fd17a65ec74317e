import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { FREE_FREIGHT_LABEL, QUANTITY_MAX, RECURRENCE_STATUS } from '#schema/constants.ts';
import { type Cents, formatBRL } from '#schema/money.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSwapChoicesQuery } from './ItemsPanel.generated.ts';
import {
  ChangeSubscriptionQuantityDocument,
  SwapSubscriptionItemDocument,
} from './SubscriptionChanges.generated.ts';
import type { Subscription, SubscriptionItem } from './subscription.types.ts';
import { DONE, isBeingPrepared, monthText } from './subscriptionText.ts';
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
  const { change, isBusy, problem } = useSubscriptionChange();
  const [swapping, setSwapping] = useState<SubscriptionItem | null>(null);
  const { id, items, freight, total, isEnding, status } = subscription;
  const isFixed = isEnding || status === RECURRENCE_STATUS.cancelled || isBeingPrepared(subscription);

  const setQuantity = async (itemId: string, quantity: number) => {
    const outcome = await change(ChangeSubscriptionQuantityDocument, { id, itemId, quantity });
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

interface Props {
  subscription: Subscription;
  item: SubscriptionItem;
  onClose(): void;
}

/** Replaces an item by another product in the same quantity. Shows the price of each product to choose from. */
function SwapDialog({ subscription, item, onClose }: Props) {
  const { data, error, refetch } = useSwapChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const { change, isBusy } = useSubscriptionChange();
  const [productId, setProductId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const subscribedIds = new Set(subscription.items.map((subscribed) => subscribed.productId));
  const choices = data?.recurrenceSwaps.filter((product) => !subscribedIds.has(product.productId));

  const swap = async () => {
    if (!productId) return setProblem('Escolha o produto que entra no lugar.');
    setProblem(null);
    const outcome = await change(SwapSubscriptionItemDocument, {
      id: subscription.id,
      itemId: item.id,
      productId,
    });
    if (outcome?.kind === 'refused') setProblem(outcome.message);
    if (outcome?.kind !== 'done') return;
    toast(DONE.swap, 'ok');
    onClose();
  };

  return (
    <Dialog title={`Trocar ${item.name}`} isOpen onClose={onClose}>
      {choices?.length === 0 ? (
        <p>
          Nenhum outro produto tem preço de assinatura agora. Você pode mudar a quantidade ou pular o mês.
        </p>
      ) : choices ? (
        <chakra.div maxHeight="50dvh" overflowY="auto" tabIndex={-1}>
          <ChoiceGroup
            legend="O que entra no lugar?"
            isLegendHidden
            value={productId}
            onChange={setProductId}
            choices={choices.map((product) => ({
              value: product.productId,
              title: product.name,
              aside: formatBRL(product.unitValue),
              ...(product.prescription ? { text: 'Com receita: o envio espera até haver uma válida' } : {}),
            }))}
          />
        </chakra.div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <LoadingArea label="Carregando os produtos">
          <Skeleton height="14rem" />
        </LoadingArea>
      )}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <chakra.div display="flex" gap="3" flexWrap="wrap">
        {choices && choices.length > 0 ? (
          <Button isPending={isBusy} onClick={() => void swap()}>
            Trocar item
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          Voltar
        </Button>
      </chakra.div>
    </Dialog>
  );
}
