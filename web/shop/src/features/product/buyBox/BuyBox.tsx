import { chakra } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Cents, discountText, formatBRL } from '#schema/money.ts';
import { CheckBox } from '#web/forms/CheckBox.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Price } from '#web/ui/Price.tsx';
import { QuantityStepper } from '#web/ui/QuantityStepper.tsx';
import { hydratedLater } from '../../../page/lazy/hydratedLater.tsx';
import { neverHydrated } from '../../../page/lazy/neverHydrated.tsx';
import { PriceTerms } from '../../../parts/productCard/PriceTerms.tsx';
import { Freight } from '../freight/Freight.tsx';
import type { BuyBoxProduct } from './buyBoxProduct.ts';
import { type Choice, chosenPrice, chosenVariant, isBuyable } from './useChoice.ts';
import { VariantCards } from './VariantCards.tsx';

const BuyBoxText = neverHydrated(() => import('./BuyBoxText.tsx'));
const ProductOffer = hydratedLater(() => import('../../../parts/lightning/ProductOffer.tsx'));

/** The most units that this page offers; in the cart a shopper can choose more. */
const MAX_QUANTITY = 20;

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

function PriceBlock({ product, choice }: { product: BuyBoxProduct; choice: Choice }) {
  const variant = chosenVariant(product, choice);
  const { sale, prescriptionRequired, subscriptionDiscount } = product;
  // Only the product has an old price, not its variants.
  const before = variant ? null : sale.before;
  return (
    <chakra.div display="flex" flexDirection="column" gap="1">
      <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
        <Price now={chosenPrice(product, choice)} before={before} size="lg" />
        {before !== null && !prescriptionRequired ? (
          <chakra.span
            bg="accentSoft"
            color="accent"
            borderRadius="pill"
            px="3"
            py="1"
            fontSize="sm"
            fontWeight="semi"
          >
            {discountText(before, sale.price)} de desconto
          </chakra.span>
        ) : null}
      </chakra.div>
      <PriceTerms installments={(variant ?? sale).installments} />
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

/** The part of the product page that sells: price, box size, quantity, freight, and the button. */
export function BuyBox({ product, choice, onChoose, onBuy, onOfferEnd, isBuying, buttonRef }: Props) {
  const { variantGroup, secondUnit, sale, minimumAge, prescriptionRequired } = product;
  const canBuy = isBuyable(product, choice);
  // A product that was read again may have other texts than the server rendered.
  const [firstProduct] = useState(product);
  const text = { product, mustRender: product !== firstProduct };
  return (
    <chakra.section
      aria-label="Comprar"
      display="flex"
      flexDirection="column"
      gap={{ base: '4', md: '6' }}
      position={{ md: 'sticky' }}
      top={{ md: '6.5rem' }}
    >
      <BuyBoxText part="heading" {...text} />
      <PriceBlock product={product} choice={choice} />
      {sale.endsAt ? (
        <ProductOffer endsAt={sale.endsAt} repeatsDaily={sale.repeatsDaily} onEnd={onOfferEnd} />
      ) : null}
      {variantGroup ? (
        <VariantCards
          group={variantGroup}
          chosen={choice.variantId}
          onChoose={(variantId) => onChoose({ variantId })}
        />
      ) : null}
      {secondUnit?.available && product.available && secondUnit.value < sale.price ? (
        <SecondUnit
          offer={secondUnit}
          fullPrice={sale.price}
          isMedicine={prescriptionRequired}
          // The price of the second unit is for one purchase, so it excludes the subscription.
          isChosen={choice.quantity > 1 && !choice.isRecurrent}
          onChange={(isChosen) => onChoose({ quantity: isChosen ? 2 : 1, isRecurrent: false })}
        />
      ) : null}
      {prescriptionRequired ? <BuyBoxText part="prescription" {...text} /> : null}
      {canBuy && product.subscriptionDiscount > 0 ? (
        <CheckBox
          isChecked={choice.isRecurrent}
          onChange={(isRecurrent) => onChoose({ isRecurrent })}
          help="Pago no cartão a cada entrega, sem parcelas. Você cancela quando quiser, até 5 dias antes do envio."
        >
          <strong>Assinar e receber todo mês, com {product.subscriptionDiscount}% a menos</strong>
        </CheckBox>
      ) : null}
      <chakra.div ref={buttonRef} display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="3">
        {canBuy ? (
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
            <Button
              size="lg"
              isWide
              // Without a prescription the way begins with the evaluation, whose button is above.
              look={prescriptionRequired ? 'outline' : 'primary'}
              isPending={isBuying}
              onClick={onBuy}
              px="4"
            >
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
      {/* Every shopper is an adult, so only a higher age is worth a note. */}
      {minimumAge && minimumAge > 18 ? <BuyBoxText part="age" {...text} /> : null}
      {canBuy && !variantGroup?.hideCep ? (
        <Freight
          productId={product.id}
          variantId={choice.variantId}
          quantity={choice.quantity}
          isMedicine={prescriptionRequired}
        />
      ) : null}
      <BuyBoxText part="promises" {...text} />
    </chakra.section>
  );
}

interface SecondUnitProps {
  offer: NonNullable<BuyBoxProduct['secondUnit']>;
  fullPrice: Cents;
  /** True for a medicine, which is not promoted: its row has neutral colours. */
  isMedicine: boolean;
  isChosen: boolean;
  onChange(isChosen: boolean): void;
}

/** A check box that chooses two units: the second enters the cart at its own price. */
function SecondUnit({ offer, fullPrice, isMedicine, isChosen, onChange }: SecondUnitProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="3.5rem"
      px="4"
      py="3"
      bg={isMedicine ? 'surface' : 'accentSoft'}
      borderWidth="1px"
      borderColor={isMedicine ? 'line' : 'transparent'}
      borderRadius="card"
      cursor="pointer"
      lineHeight="snug"
    >
      <chakra.input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChange(event.target.checked)}
        width="1.25rem"
        height="1.25rem"
        flexShrink={0}
        css={{ accentColor: '{colors.primary}' }}
      />
      <chakra.span flex="1">
        <chakra.span fontWeight="semi">Levar a segunda unidade</chakra.span>
        <chakra.span display="block" fontSize="sm" color={isMedicine ? 'muted' : 'accent'}>
          {discountText(fullPrice, offer.value)} de desconto na segunda unidade
        </chakra.span>
      </chakra.span>
      <chakra.span fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        + {formatBRL(offer.value)}
      </chakra.span>
    </chakra.label>
  );
}
