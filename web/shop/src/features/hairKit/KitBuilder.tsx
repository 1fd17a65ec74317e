import { chakra } from '@chakra-ui/react';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Cents, formatBRL } from '#schema/money.ts';
import { recordActivity } from '#web/activity/recordActivity.ts';
import { errorText } from '#web/apollo/errorCode.ts';
import { countText } from '#web/format/plural.ts';
import { ChoiceGroup } from '#web/forms/ChoiceGroup.tsx';
import { Button } from '#web/ui/Button.tsx';
import { needColors } from '#web/ui/look/needColors.ts';
import { Picture } from '#web/ui/Picture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { toast } from '#web/ui/toast.ts';
import { openCartPanel } from '../../parts/cart/cartPanel.ts';
import { cacheCart, refusalOf } from '../../parts/cart/useCart.ts';
import { freeShippingText } from '../../parts/landing/freeShipping.ts';
import { useStartRecurrentCart } from '../../parts/recurrentCart/useStartRecurrentCart.ts';
import { useAddKitToCartMutation } from './HairKitPage.generated.ts';
import { fullChoice, type HairKit, type KitPart, nextStep, quoteOf, subscribableOf } from './kitChoice.ts';

interface Props {
  kit: HairKit;
  /** Null while nothing can be subscribed to. */
  plan: { discountPercent: number; changeDeadlineDays: number } | null;
  freeShippingScope: string;
}

/** The choice of parts, bought once or monthly, with one button. The server computes every price. */
export function KitBuilder({ kit, plan, freeShippingScope }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => fullChoice(kit));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
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
      <Purchase kit={kit} plan={plan} freeShippingScope={freeShippingScope} chosen={chosen} />
    </chakra.div>
  );
}

interface KitPartsProps {
  parts: readonly KitPart[];
  chosen: ReadonlySet<string>;
  onToggle(id: string): void;
}

/** The parts of the kit as check boxes with picture and price. A sold-out part cannot be chosen. */
function KitParts({ parts, chosen, onToggle }: KitPartsProps) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3" minWidth="0">
      <chakra.legend fontWeight="semi" pb="3">
        O que entra no seu kit
      </chakra.legend>
      {parts.map((part) => {
        const isChosen = chosen.has(part.id);
        return (
          <chakra.label
            key={part.id}
            display="grid"
            gridTemplateColumns={{ base: 'auto 4rem minmax(0, 1fr)', sm: 'auto 5rem minmax(0, 1fr) auto' }}
            columnGap={{ base: '3', sm: '4' }}
            rowGap="1"
            alignItems="center"
            bg="surface"
            borderWidth="2px"
            borderColor={isChosen ? 'primary' : 'line'}
            borderRadius="card"
            p="3"
            cursor={part.available ? 'pointer' : 'not-allowed'}
            lineHeight="snug"
          >
            <chakra.input
              type="checkbox"
              checked={isChosen}
              disabled={!part.available}
              onChange={() => onToggle(part.id)}
              width="1.375rem"
              height="1.375rem"
              accentColor="var(--ap-colors-primary)"
            />
            <chakra.span bg={needColors(part.need).soft} borderRadius="input" padding="1">
              <Picture base={part.image} alt="" sizes="80px" />
            </chakra.span>
            <chakra.span minWidth="0">
              <chakra.span fontWeight="semi" display="block">
                {part.name}
              </chakra.span>
              <chakra.span display="flex" flexWrap="wrap" columnGap="3" fontSize="sm" color="muted">
                {part.productInfo ? <span>{part.productInfo.unity}</span> : null}
                {part.prescriptionRequired ? (
                  <chakra.span display="inline-flex" alignItems="center" gap="1">
                    <FileText size={14} aria-hidden /> Com receita
                  </chakra.span>
                ) : null}
                {part.available ? null : <span>Esgotado</span>}
              </chakra.span>
            </chakra.span>
            <chakra.span
              gridColumn={{ base: '3', sm: 'auto' }}
              fontVariantNumeric="tabular-nums"
              fontWeight={{ sm: 'semi' }}
            >
              {formatBRL(part.sale.price)}
            </chakra.span>
          </chakra.label>
        );
      })}
    </chakra.fieldset>
  );
}

/** The steps of the discount, with the reached ones coloured, and a sentence about the next step. */
function KitSteps({ kit, chosen }: { kit: HairKit; chosen: number }) {
  const next = nextStep(kit, chosen);
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.ol
        aria-label="Descontos do kit"
        display="grid"
        gridTemplateColumns={`repeat(${kit.steps.length}, minmax(0, 1fr))`}
        gap="2"
      >
        {kit.steps.map(({ products, percent }) => {
          const isReached = chosen >= products;
          return (
            <chakra.li
              key={products}
              borderTopWidth="6px"
              borderColor={isReached ? 'primary' : 'line'}
              borderRadius="2px"
              pt="2"
              lineHeight="snug"
            >
              <chakra.span display="block" fontWeight="bold" color={isReached ? 'primary' : 'ink'}>
                {percent}%
              </chakra.span>
              <chakra.span fontSize="sm" color="muted">
                {products} itens
              </chakra.span>
            </chakra.li>
          );
        })}
      </chakra.ol>
      <chakra.p aria-live="polite" fontSize="sm" color="muted" minHeight="1.5rem">
        {next
          ? `${next.missing === 1 ? 'Falta' : 'Faltam'} ${countText(next.missing, 'item', 'itens')} para ${next.percent}% de desconto.`
          : 'É o maior desconto do kit.'}
      </chakra.p>
    </chakra.div>
  );
}

type PurchaseKind = 'once' | 'monthly';

function Purchase({ kit, plan, freeShippingScope, chosen }: Props & { chosen: ReadonlySet<string> }) {
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
      <Button
        size="lg"
        isWide
        px="4"
        disabled={!once}
        isPending={addKit.isAdding || startCart.isStarting}
        onClick={() => void buy()}
      >
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
  );
}

function PriceWithSaving({ now, before }: { now: Cents; before: Cents }) {
  return (
    <chakra.span display="block" pt="1">
      <Price now={now} before={before} />
    </chakra.span>
  );
}

/** Adds parts of the kit to the cart. Returns the message of a refusal, or null. */
function useAddKit() {
  const [add, { loading }] = useAddKitToCartMutation({
    update: (cache, { data }) => cacheCart(cache, data?.addKitToCart),
  });
  return {
    isAdding: loading,
    add: async (productIds: string[]): Promise<string | null> => {
      try {
        const { data } = await add({ variables: { productIds } });
        const refusal = refusalOf(data?.addKitToCart);
        if (refusal === null) recordActivity('addToCart');
        return refusal;
      } catch (problem) {
        return errorText(problem);
      }
    },
  };
}
