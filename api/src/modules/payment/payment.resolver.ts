import {
  Arg,
  Ctx as Context,
  createUnionType,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import { paymentMethods } from '#schema/payment/methods.ts';
import type { Ctx } from '../../services.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { DoneResult } from '../../shared/doneResult.ts';
import { Mutation } from '../../shared/mutation.ts';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { FreshCode, Only, OwnAccount, Public } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { OutOfStock } from '../cart/cart.types.ts';
import { alreadyBoughtOf } from '../order/create/boughtLines.ts';
import {
  AlreadyBought,
  PriceChanged,
  ProductNeedsPrescription,
  TransactionResult,
} from '../order/order.results.ts';
import { Transaction } from '../order/order.types.ts';
import { CreditCard } from './card/creditCard.entity.ts';
import { deleteCreditCard } from './card/deleteCreditCard.ts';
import { listCreditCards } from './card/readCreditCards.ts';
import { saveCreditCard } from './card/saveCreditCard.ts';
import { checkoutOrder } from './checkoutOrder.ts';
import { drawPixCode } from './drawPixCode.ts';
import { paymentsOf, refundedOf } from './payment.loaders.ts';
import { payableRefusal } from './payment.rules.ts';
import { Payment, PaymentSetup, Pix } from './payment.types.ts';
import { PaymentInput } from './readPaymentInput.ts';
import { moveOrder } from './settlement/moveOrder.ts';
import { viewPayment } from './viewPayment.ts';

const CheckoutResult = createUnionType({
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

const CreditCardResult = createUnionType({
  name: 'CreditCardResult',
  types: () => [CreditCard, Refusal, InvalidInput] as const,
});

/** The payments of an order, and every operation that moves money. */
@Resolver(() => Transaction)
export class PaymentResolver {
  @Public()
  @Query(() => PaymentSetup)
  paymentSetup(@Context() { outside: { gateway }, config }: Ctx): PaymentSetup {
    const { tokenizationUrl, publicKey, isSandbox } = gateway.setup();
    const methods = paymentMethods.map(({ code }) => code);
    const hasPixAutomatico = config.chargesSubscriptions && gateway.pixAutomatico !== null;
    return { gateway: gateway.name, tokenizationUrl, publicKey, isSandbox, methods, hasPixAutomatico };
  }

  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [CreditCard])
  myCreditCards(@Context() ctx: Ctx): Promise<CreditCard[]> {
    return listCreditCards(ctx);
  }

  @OwnAccount()
  @Mutation(() => CheckoutResult, {
    description: 'Pays an order. One key charges once, however often it is sent.',
  })
  checkoutTransaction(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PaymentInput) input: PaymentInput,
    @Arg('idempotencyKey', () => String) idempotencyKey: string,
  ) {
    return checkoutOrder(ctx, id, input, idempotencyKey);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => TransactionResult, {
    description:
      'For admins: sets the next status, or 7 with a full refund, which needs a note with the reason.',
  })
  moveTransaction(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('status', () => Int) status: number,
    @Arg('carrierCode', () => String, { nullable: true }) carrierCode?: string,
    @Arg('note', () => String, { nullable: true }) note?: string,
  ) {
    return moveOrder(ctx, { id, status, carrierCode, note });
  }

  @OwnAccount()
  @Mutation(() => CreditCardResult)
  saveCreditCard(@Context() ctx: Ctx, @Arg('cardToken', () => String) cardToken: string) {
    return saveCreditCard(ctx, cardToken);
  }

  @OwnAccount()
  @Mutation(() => DoneResult)
  deleteCreditCard(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return deleteCreditCard(ctx, id);
  }

  @FieldResolver(() => Payment, {
    nullable: true,
    description: 'The payment that paid the order, or else the latest.',
  })
  async payment(@Context() ctx: Ctx, @Root() order: Transaction): Promise<Payment | null> {
    const rows = (await paymentsOf(ctx, order)).filter(({ purpose }) => purpose === 'order');
    const row = rows.find(({ state }) => state === 'paid') ?? rows[0];
    return row ? viewPayment(row, ctx.outside.gateway) : null;
  }

  @FieldResolver(() => [Payment], { description: 'Newest first, with those of freight differences.' })
  async payments(@Context() ctx: Ctx, @Root() order: Transaction): Promise<Payment[]> {
    const rows = await paymentsOf(ctx, order);
    return rows.map((row) => viewPayment(row, ctx.outside.gateway));
  }

  @FieldResolver(() => Boolean, { description: 'Whether checkout would accept a payment for it now.' })
  async mayPay(@Context() ctx: Ctx, @Root() order: Transaction): Promise<boolean> {
    if (payableRefusal(order, ctx.clock.now()) !== null || (await alreadyBoughtOf(ctx, order))) return false;
    return (await paymentsOf(ctx, order)).every(({ state }) => state !== 'creating');
  }

  @FieldResolver(() => CentsScalar, { description: 'The refunds of the order.' })
  refundedCents(@Context() ctx: Ctx, @Root() order: Transaction): Promise<number> {
    return refundedOf(ctx, order);
  }
}

@Resolver(() => Pix)
export class PixResolver {
  @FieldResolver(() => String, { description: 'A data:image/svg+xml picture of the code.' })
  qrCode(@Root() { copyPaste }: Pix): Promise<string> {
    return drawPixCode(copyPaste);
  }
}
