import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useHydrated } from '#web/ui/hydration/useHydrated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { useCart } from '../../parts/cart/useCart.ts';
import { CheckList } from '../../parts/landing/CheckList.tsx';
import { LandingHero } from '../../parts/landing/LandingHero.tsx';
import { NumberedSteps } from '../../parts/landing/NumberedSteps.tsx';
import { Section } from '../../parts/section/Section.tsx';
import {
  type OtherProduct,
  SleepActions,
  SleepFrame,
  type SleepGummy,
  SleepWarnings,
} from './SleepFrame.tsx';

const PICTURE = {
  base: '/pictures/combo-sleep-gummy/detail',
  ratio: 1,
  alt: 'Potes de Sleep gummy, um deles aberto com gomas ao lado',
};

const STEPS = [
  {
    title: 'Confira o carrinho',
    text: 'Veja a quantidade e calcule a entrega pelo seu CEP. Nada é cobrado nesta etapa.',
  },
  {
    title: 'Receita ou avaliação',
    text: 'Envie a sua receita ou responda à avaliação, sem custo nesta compra. Sem uma das duas o pedido não segue.',
  },
  {
    title: 'Pagamento e conferência',
    text: 'Você paga com PIX, cartão ou boleto. O farmacêutico confere a receita antes do envio; sem prescrição, devolvemos tudo.',
  },
];

/** Adds the product to the cart when it renders, and reports that, with a button to remove it. */
function CartState({ product }: { product: SleepGummy }) {
  const { state, removeFromCart } = useInCart(product);
  if (state === 'no' || state === 'adding') return null;
  return (
    <chakra.div role="status">
      <Panel title={state === 'added' ? 'Uma unidade está no seu carrinho' : 'Já está no seu carrinho'}>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <ButtonLink to="/checkout/revisao">Ver o carrinho</ButtonLink>
          <Button look="quiet" onClick={() => void removeFromCart()}>
            Tirar do carrinho
          </Button>
        </chakra.div>
      </Panel>
    </chakra.div>
  );
}

function Opening({ product, other }: { product: SleepGummy; other: OtherProduct }) {
  return (
    <LandingHero
      kicker="Sleep gummy"
      title="Da receita ao carrinho"
      lead="Para quem já conversou com um médico ou vai conversar agora: o que vem no pote, quanto custa e o que acontece até a entrega."
      picture={PICTURE}
      ground="sleepSoft"
    >
      <CartState product={product} />
      <SleepActions product={product} other={other} />
    </LandingHero>
  );
}

/** The page about buying Sleep gummy. Opening it adds the product to the cart if it is in stock. */
export default function SleepCartPage() {
  return (
    <SleepFrame
      title="Sleep gummy: como comprar"
      description="Como comprar a Sleep gummy: preço, o que vem no pote, receita ou avaliação médica, entrega discreta e 7 dias para desistir."
      path="/lp-sleep-gummy-cart"
      picture={PICTURE.base}
    >
      {(product, other) => (
        <>
          <Opening product={product} other={other} />
          <Section title="Do carrinho à entrega" ground="surface">
            <NumberedSteps steps={STEPS} />
          </Section>
          <Section title="O que você recebe" isSplit>
            <chakra.div display="flex" flexDirection="column" gap="6">
              <CheckList
                items={[
                  `${product.productInfo?.unity}. ${product.productInfo?.duration ?? ''}`,
                  'Caixa lisa, com remetente neutro e sem nome de produto por fora',
                  'A receita da avaliação, guardada no seu perfil',
                  '7 dias depois de receber para desistir, com o frete de volta',
                ]}
              />
              <Notice>
                Pedimos a data de nascimento ao fechar o pedido: a venda é só a partir de {product.minimumAge}{' '}
                anos.
              </Notice>
            </chakra.div>
          </Section>
          <SleepWarnings warnings={product.warnings} />
        </>
      )}
    </SleepFrame>
  );
}

type CartOutcome = 'no' | 'adding' | 'added' | 'alreadyThere';

/** Adds one unit to the cart when the page opens, if it can be bought and is not in the cart yet. */
function useInCart({ id, available }: Pick<SleepGummy, 'id' | 'available'>) {
  const { cart, add, remove, isLoading } = useCart();
  const isHydrated = useHydrated();
  const hasRun = useRef(false);
  const [state, setState] = useState<CartOutcome>('no');
  const line = cart?.products.find(({ productId }) => productId === id);

  useEffect(() => {
    if (!isHydrated || !available || isLoading || hasRun.current) return;
    hasRun.current = true;
    if (line) return setState('alreadyThere');
    setState('adding');
    void add(id).then((isAdded) => setState(isAdded ? 'added' : 'no'));
  }, [isHydrated, available, isLoading, line, add, id]);

  const removeFromCart = async () => {
    if (line && (await remove(line.id))) setState('no');
  };
  return { state, removeFromCart };
}
