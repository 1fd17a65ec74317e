import { createUnionType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { OutOfStock } from '../cart/cart.results.ts';
import { AlreadyBought, PriceChanged, ProductNeedsPrescription } from '../order/order.results.ts';
import { Transaction } from '../order/order.types.ts';
import { CreditCard } from './card/creditCard.entity.ts';

export const CheckoutResult = createUnionType({
  name: 'CheckoutResult',
  description: 'The order, also when the payment was declined or is still pending; see payment.state.',
  types: () =>
    [
      Transaction,
      Refusal,
      InvalidInput,
      OutOfStock,
      PriceChanged,
      ProductNeedsPrescription,
      AlreadyBought,
    ] as const,
});

export const CreditCardResult = createUnionType({
  name: 'CreditCardResult',
  types: () => [CreditCard, Refusal, InvalidInput] as const,
});
