import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Price } from '#web/ui/Price.tsx';
import { useCart } from '../../parts/cart/useCart.ts';
import { CheckList } from '../../parts/landing/CheckList.tsx';
import { freeShippingText } from '../../parts/landing/freeShipping.ts';
import { useMonthlyPrice } from './useMonthlyPrice.ts';

interface Props {
  lines: readonly { productId: string; quantity: number }[];
  scope: string;
  days: number;
  /** The message when the cart could not be created. */
  problem: string | null;
  isBusy: boolean;
  onContinue(): void;
}

/** The monthly price, as the server computes it, and the button to the cart. */
export function PlanSummary({ lines, scope, days, problem, isBusy, onContinue }: Props) {
  const { price, refusal, isLoading, error, retry } = useMonthlyPrice(lines);
  const { cart } = useCart();
  const removedLines = (cart?.products ?? []).filter(
    ({ productId, isService }) => !isService && !lines.some((line) => line.productId === productId),
  );
  return (
    <chakra.div position={{ lg: 'sticky' }} top={{ lg: '6.5rem' }}>
      <Panel title="Por mês">
        <chakra.div aria-live="polite" aria-busy={isLoading} minHeight="4rem">
          {lines.length === 0 ? (
            <chakra.p color="muted">Escolha pelo menos um item.</chakra.p>
          ) : price ? (
            <>
              <p>
                <Price now={price.total} before={price.subtotal} size="lg" />
              </p>
              <chakra.p fontSize="sm" color="muted">
                {countText(lines.length, 'item', 'itens')}, mais a entrega pelo seu CEP.
              </chakra.p>
            </>
          ) : null}
        </chakra.div>
        {error && !price && lines.length > 0 ? <ErrorState error={error} onRetry={retry} /> : null}
        <CheckList
          items={[
            freeShippingText(scope),
            'Um mês por vez, sem parcelas',
            `Pule, pause ou cancele até ${days} dias antes de cada envio`,
          ]}
        />
        {removedLines.length > 0 ? (
          <Notice>
            A assinatura ocupa o carrinho sozinha: {removedLines.map(({ name }) => name).join(', ')}{' '}
            {removedLines.length === 1 ? 'sai' : 'saem'} dele.
          </Notice>
        ) : null}
        {problem || refusal ? <Notice tone="danger">{problem ?? refusal}</Notice> : null}
        <Button size="lg" isWide px="4" disabled={lines.length === 0} isPending={isBusy} onClick={onContinue}>
          Continuar para o carrinho
        </Button>
      </Panel>
    </chakra.div>
  );
}
