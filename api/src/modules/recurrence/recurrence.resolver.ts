import { Arg, Ctx as Context, ID, Int, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { Mutation } from '../../shared/mutation.ts';
import { FreshCode, OwnAccount } from '../account/access/audience.ts';
import { AddressInput } from '../order/orderAddress.types.ts';
import { cancelRecurrence } from './change/cancelRecurrence.ts';
import { changeRecurrenceAddress } from './change/changeRecurrenceAddress.ts';
import { changeRecurrenceCard } from './change/changeRecurrenceCard.ts';
import { changeRecurrenceDay } from './change/changeRecurrenceDay.ts';
import {
  changeRecurrenceQuantity,
  chooseWhenSoldOut,
  swapRecurrenceItem,
} from './change/changeRecurrenceItems.ts';
import { resumeRecurrence } from './change/resumeRecurrence.ts';
import { pauseRecurrence, skipMonth } from './change/skipMonths.ts';
import { changeRecurrenceToPixAutomatico } from './pixAutomatico/changeRecurrenceToPixAutomatico.ts';
import { listRecurrences } from './readRecurrence.ts';
import { Recurrence, RecurrenceResult } from './recurrence.types.ts';

const SHOWN_SHIPMENT =
  'AAAA-MM-DD: the next shipment as the page showed it. Nothing is skipped when another shipment is the next one.';

@Resolver(() => Recurrence)
export class RecurrenceResolver {
  @OwnAccount()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [Recurrence], {
    description: "The caller's subscriptions, newest first; at most one is not cancelled.",
  })
  myRecurrences(@Context() ctx: Ctx): Promise<Recurrence[]> {
    return listRecurrences(ctx);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description:
      'Needs no reason. A shipment less than five days away is still sent and is the last one; any other is stopped.',
  })
  cancelRecurrence(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return cancelRecurrence(ctx, id);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, { description: 'Skips the next shipment and charges nothing for it.' })
  skipRecurrenceMonth(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('shipOn', () => String, { nullable: true, description: SHOWN_SHIPMENT }) shipOn?: string,
  ) {
    return skipMonth(ctx, id, shipOn ?? null);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, { description: 'Skips the next one to three shipments.' })
  pauseRecurrence(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('months', () => Int) months: number,
    @Arg('shipOn', () => String, { nullable: true, description: SHOWN_SHIPMENT }) shipOn?: string,
  ) {
    return pauseRecurrence(ctx, id, months, shipOn ?? null);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, { description: 'Resumes a suspended subscription, for up to 60 days.' })
  resumeRecurrence(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return resumeRecurrence(ctx, id);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description: 'A saved card or the token of a new one. A declined month is charged to it at once.',
  })
  changeRecurrenceCard(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('cardToken', () => String, { nullable: true }) cardToken?: string,
    @Arg('creditCardId', () => ID, { nullable: true }) creditCardId?: string,
  ) {
    return changeRecurrenceCard(ctx, id, { cardToken, creditCardId });
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description:
      'Requests an authorisation of PIX Automático; it pays once the person confirms it at the bank.',
  })
  changeRecurrenceToPixAutomatico(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('limit', () => CentsScalar) limit: number,
  ) {
    return changeRecurrenceToPixAutomatico(ctx, id, limit);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description: 'Changes the day of the month, from the next unannounced month on.',
  })
  changeRecurrenceDay(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('dayOfMonth', () => Int) dayOfMonth: number,
  ) {
    return changeRecurrenceDay(ctx, id, dayOfMonth);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description:
      'When the freight of the new address is higher, it must be sent as `acceptedFreight`; otherwise it is refused.',
  })
  changeRecurrenceAddress(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('address', () => AddressInput) address: AddressInput,
    @Arg('acceptedFreight', () => CentsScalar, { nullable: true }) acceptedFreight?: number,
  ) {
    return changeRecurrenceAddress(ctx, id, address, acceptedFreight ?? null);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description: 'Changes the quantity at the promised price; 0 removes the item.',
  })
  changeRecurrenceQuantity(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('itemId', () => ID) itemId: string,
    @Arg('quantity', () => Int) quantity: number,
  ) {
    return changeRecurrenceQuantity(ctx, id, itemId, quantity);
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description: "Replaces an item by another product, at today's subscription price.",
  })
  swapRecurrenceItem(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('itemId', () => ID) itemId: string,
    @Arg('productId', () => ID) productId: string,
  ) {
    return swapRecurrenceItem(ctx, id, { itemId, productId });
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, {
    description: 'What happens to a month whose items are sold out: `wait` or `skip`.',
  })
  chooseWhenSoldOut(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('choice', () => String) choice: string,
  ) {
    return chooseWhenSoldOut(ctx, id, choice);
  }
}
