import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Cents, formatBRL } from '#schema/money.ts';
import { countText } from '#web/format/plural.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import { toast } from '#web/ui/toast.ts';
import { openCartPanel } from '../../parts/cart/cartPanel.ts';
import { freeShippingText } from '../../parts/landing/freeShipping.ts';
import { useStartRecurrentCart } from '../../parts/recurrentCart/useStartRecurrentCart.ts';
import { KitParts } from './KitParts.tsx';
import { KitSteps } from './KitSteps.tsx';
import { fullChoice, type HairKit, quoteOf, subscribableOf } from './kitChoice.ts';
import { useAddKit } from './useAddKit.ts';

interface Props {
  kit: HairKit;
  /** Null while nothing can be subscribed to. */
  plan: { discountPercent: number; changeDeadlineDays: number } | null;
  freeShippingScope: string;
}

type PurchaseKind = 'once' | 'monthly';

function PriceWithSaving({ now, before }: { now: Cents; before: Cents }) {
  return (
    <chakra.span display="block" pt="1">
      <Price now={now} before={before} />
    </chakra.span>
  );
}

/** The choice of parts, bought once or monthly, with one button. The server computes every price. */
export function KitBuilder({ kit, plan, freeShippingScope }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => fullChoice(kit));
  const [purchaseKind, setPurchaseKind] = useState<PurchaseKind>('once');
  const addKit = useAddKit();
  const startCart = useStartRecurrentCart();
  const navigate = useNavigate();

  const once = quoteOf(kit, chosen);
  const monthlyIds = subscribableOf(kit, chosen);
  const monthly = quoteOf(kit, monthlyIds);
  const onceOnly = kit.parts
    .filter(({ id }) => chosen.has(id) && !monthlyIds.has(id))
    .map(({ name }) => name);
  const isMonthly = purchaseKind === 'monthly' && plan !== null && monthly?.monthlyTotal != null;
  const isBusy = addKit.isAdding || startCart.isStarting;

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };

  const buy = async () => {
    const problem = isMonthly
      ? await startCart.start([...monthlyIds].map((productId) => ({ productId, quantity: 1 })))
      : await addKit.add([...chosen]);
    if (problem !== null) return toast(problem, 'danger');
    if (isMonthly) navigate('/checkout/revisao');
    else openCartPanel();
  };

  return (
    <chakra.div
      display="grid"
      gap={{ base: '6', lg: '12' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' }}
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap="6">
        <KitParts parts={kit.parts} chosen={chosen} onToggle={toggle} />
        <KitSteps kit={kit} chosen={chosen.size} />
      </chakra.div>
      <chakra.div
        bg="surface"
        borderWidth="1px"
        borderColor="line"
        borderRadius="card"
        padding={{ base: '4', md: '6' }}
        display="flex"
        flexDirection="column"
        gap="6"
        position={{ lg: 'sticky' }}
        top={{ lg: '6.5rem' }}
      >
        <ChoiceGroup<PurchaseKind>
          legend="Como você quer receber"
          value={isMonthly ? 'monthly' : 'once'}
          onChange={setPurchaseKind}
          choices={[
            {
              value: 'once',
              title: 'Comprar uma vez',
              text: once ? (
                <>
                  {countText(chosen.size, 'item', 'itens')}
                  {once.percent > 0 ? `, ${once.percent}% de desconto` : ''}
                  <PriceWithSaving now={once.total} before={once.fullPrice} />
                </>
              ) : (
                'Escolha pelo menos um item'
              ),
            },
            ...(plan && monthly && monthly.monthlyTotal !== null
              ? [
                  {
                    value: 'monthly' as const,
                    title: 'Assinar e receber todo mês',
                    text: (
                      <>
                        {countText(monthlyIds.size, 'item', 'itens')}, {plan.discountPercent}% de desconto em
                        cada um
                        {onceOnly.length > 0 ? `. ${onceOnly.join(', ')} não entra na assinatura` : ''}
                        <PriceWithSaving now={monthly.monthlyTotal} before={monthly.fullPrice} />
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        <Button size="lg" isWide px="4" disabled={!once} isPending={isBusy} onClick={() => void buy()}>
          {isMonthly && monthly?.monthlyTotal != null
            ? `Assinar por ${formatBRL(monthly.monthlyTotal)} por mês`
            : once
              ? `Levar o kit por ${formatBRL(once.total)}`
              : 'Levar o kit'}
        </Button>
        <chakra.p fontSize="sm" color="muted" lineHeight="snug">
          {isMonthly
            ? `${freeShippingText(freeShippingScope)}. Um mês por vez, sem parcelas; dá para mudar, pular ou cancelar até ${plan.changeDeadlineDays} dias antes de cada envio.`
            : 'A entrega entra na conta pelo seu CEP, no carrinho. O desconto do kit não soma com cupom.'}
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}
