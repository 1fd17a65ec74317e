import { chakra } from '@chakra-ui/react';
import { BadgeCheck, FileText, Package, RotateCcw } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Button, ButtonAnchor, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { Rating } from '#web/ui/Rating.tsx';
import { hydratedLater } from '../../page/lazy/hydratedLater.tsx';
import { BoxCards } from './BoxCards.tsx';
import type { BuyBoxProduct } from './buyBoxProduct.ts';
import { Freight } from './Freight.tsx';
import { SecondUnit } from './SecondUnit.tsx';
import { type Choice, chosenPrice, chosenVariant, isBuyable } from './useChoice.ts';

const ProductOffer = hydratedLater(() => import('../../parts/lightning/ProductOffer.tsx'));

const MAX_QUANTITY = 20;

const PROMISES = [
  { Icon: Package, text: 'Caixa lisa, sem nome de produto' },
  { Icon: RotateCcw, text: '7 dias de garantia incondicional' },
  { Icon: BadgeCheck, text: 'Farmácia licenciada, com farmacêutico' },
];

interface Props {
  product: BuyBoxProduct;
  choice: Choice;
  onChoose(change: Partial<Choice>): void;
  onBuy(): void;
  onOfferEnd(): void;
  isBuying: boolean;
  /** Observed by the bar, which appears when this button is off the screen. */
  buttonRef: Ref<HTMLDivElement>;
}

function Heading({ product }: { product: BuyBoxProduct }) {
  const { prescriptionRequired, available, tag, name, brandPromise, rating, productInfo } = product;
  const mark = !available ? 'Esgotado' : prescriptionRequired ? 'Venda com receita' : tag;
  return (
    <chakra.div display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap" minHeight="1.75rem">
        {mark ? (
          <chakra.span
            display="inline-flex"
            alignItems="center"
            gap="1"
            bg="sand"
            borderRadius="pill"
            px="3"
            py="1"
            fontSize="sm"
            fontWeight="semi"
            lineHeight="snug"
          >
            {prescriptionRequired && available ? <FileText size={14} aria-hidden /> : null}
            {mark}
          </chakra.span>
        ) : null}
        <Rating value={rating} />
        {productInfo && !productInfo.hideUnity ? (
          <chakra.span fontSize="sm" color="muted">
            {productInfo.unity}
          </chakra.span>
        ) : null}
      </chakra.div>
      <chakra.h1 fontSize="3xl" fontWeight="bold" lineHeight="tight" letterSpacing="tight">
        {name}
      </chakra.h1>
      <chakra.p color="muted" fontSize="lg" lineHeight="snug">
        {brandPromise}
      </chakra.p>
    </chakra.div>
  );
}

function PriceBlock({ product, choice }: { product: BuyBoxProduct; choice: Choice }) {
  const variant = chosenVariant(product, choice);
  const before = variant ? null : (product.lightning?.basePrice ?? product.oldValue);
  const { discountPercent, prescriptionRequired, subscriptionDiscount } = product;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <Price now={chosenPrice(product, choice)} before={before} size="lg" />
        {discountPercent && !prescriptionRequired && !variant ? (
          <chakra.span
            bg="accentSoft"
            color="accent"
            borderRadius="pill"
            px="3"
            py="1"
            fontSize="sm"
            fontWeight="semi"
          >
            {String(discountPercent).replace('.', ',')}% de desconto
          </chakra.span>
        ) : null}
      </chakra.div>
      {subscriptionDiscount > 0 ? (
        <chakra.p fontSize="sm" color="muted">
          <chakra.span textDecoration="underline" textUnderlineOffset="3px">
            <Link to="/assinatura">Na assinatura mensal</Link>
          </chakra.span>
          , {subscriptionDiscount}% a menos.
        </chakra.p>
      ) : null}
    </chakra.div>
  );
}

function PrescriptionNote({ link }: { link: string | null }) {
  return (
    <Notice>
      <chakra.p fontWeight="semi">Este item precisa de receita.</chakra.p>
      <p>Envie a sua ao fechar o pedido ou peça a avaliação de um médico independente.</p>
      <ButtonAnchor href={link ?? '/avaliacao'} look="outline" size="sm" mt="3">
        Fazer a avaliação
      </ButtonAnchor>
    </Notice>
  );
}

/** Everything for the decision: the price, the size, the quantity, the delivery, and the button. */
export function BuyBox({ product, choice, onChoose, onBuy, onOfferEnd, isBuying, buttonRef }: Props) {
  const { variantGroup, secondUnit, lightning, minimumAge, prescriptionRequired } = product;
  const isSold = isBuyable(product, choice);
  return (
    <chakra.section
      aria-label="Comprar"
      display="flex"
      flexDirection="column"
      gap={{ base: '4', md: '6' }}
      position={{ md: 'sticky' }}
      top={{ md: '6.5rem' }}
    >
      <Heading product={product} />
      <PriceBlock product={product} choice={choice} />
      {lightning || product.lightningOffer ? (
        <ProductOffer lightning={lightning} offer={product.lightningOffer} onEnd={onOfferEnd} />
      ) : null}
      {variantGroup ? (
        <BoxCards
          group={variantGroup}
          chosen={choice.variantId}
          onChoose={(variantId) => onChoose({ variantId })}
        />
      ) : null}
      {secondUnit?.available && product.available ? (
        <SecondUnit
          offer={secondUnit}
          label={product.tagPromotion ?? 'Com desconto na segunda unidade'}
          isMedicine={prescriptionRequired}
          isTaken={choice.withSecondUnit}
          onTake={(withSecondUnit) => onChoose({ withSecondUnit })}
        />
      ) : null}
      {prescriptionRequired ? <PrescriptionNote link={product.prescriptionLink} /> : null}
      <chakra.div ref={buttonRef} display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        {isSold ? (
          <>
            {product.hideQtd || variantGroup?.hideQuantity ? null : (
              <chakra.span alignSelf="center" flexShrink={0}>
                <QuantityStepper
                  name={product.name}
                  quantity={choice.quantity}
                  max={MAX_QUANTITY}
                  onChange={(quantity) => onChoose({ quantity })}
                />
              </chakra.span>
            )}
            <Button size="lg" isWide isPending={isBuying} onClick={onBuy} px="4">
              Adicionar ao carrinho
            </Button>
          </>
        ) : (
          <>
            <Button size="lg" isWide disabled px="4">
              {product.available ? 'Indisponível' : 'Esgotado no momento'}
            </Button>
            <ButtonLink to="/busca" look="outline" size="lg" isWide px="4">
              Ver outros produtos
            </ButtonLink>
          </>
        )}
      </chakra.div>
      {minimumAge && minimumAge > 18 ? (
        <Notice>
          Venda somente a partir de {minimumAge} anos. Pedimos a data de nascimento ao fechar o pedido.
        </Notice>
      ) : null}
      {isSold && !variantGroup?.hideCep ? (
        <Freight productId={product.id} variantId={choice.variantId} quantity={choice.quantity} />
      ) : null}
      <chakra.ul display="flex" flexDirection="column" gap="2" borderTopWidth="1px" borderColor="line" pt="4">
        {PROMISES.map(({ Icon, text }) => (
          <chakra.li key={text} display="flex" alignItems="center" gap="3" fontSize="sm">
            <chakra.span color="primary">
              <Icon size={18} aria-hidden />
            </chakra.span>
            {text}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
