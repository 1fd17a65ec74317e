import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { formatBRL } from '#schema/money.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { LoadingArea, Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { SwapSubscriptionItemDocument } from '../SubscriptionChanges.generated.ts';
import type { Subscription, SubscriptionItem } from '../subscription.types.ts';
import { DONE } from '../subscriptionText.ts';
import { useSubscriptionChange } from '../useSubscriptionChange.ts';
import { useSwapChoicesQuery } from './SwapDialog.generated.ts';

interface Props {
  subscription: Subscription;
  item: SubscriptionItem;
  onClose(): void;
}

/** Replaces an item by another product in the same quantity. Shows the price of each product to choose from. */
export function SwapDialog({ subscription, item, onClose }: Props) {
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
