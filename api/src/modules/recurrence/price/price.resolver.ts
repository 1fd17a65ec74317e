import { Arg, Args, Ctx as Context, ID, Query, Resolver } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { Paging } from '../../../shared/paging.ts';
import { FreshCode, Only, OwnAccount } from '../../account/access/audience.ts';
import { MayLag } from '../../account/access/mayLag.ts';
import { Role } from '../../account/role.ts';
import { RecurrenceResult } from '../recurrence.types.ts';
import { acceptPrice, declinePrice } from './answerPrice.ts';
import {
  listPriceAnswers,
  listProposals,
  listRepriceableProducts,
  RecurrencePriceAnswerPage,
  RecurrencePriceProposal,
  RecurrencePriceProposalResult,
  RecurrenceRepriceableProduct,
} from './listProposals.ts';
import { proposePrice } from './proposePrice.ts';

@Resolver()
export class RecurrencePriceResolver {
  @OwnAccount()
  @Mutation(() => RecurrenceResult, { description: 'Accepts a proposed price.' })
  acceptRecurrencePrice(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('offerId', () => ID) offerId: string,
  ) {
    return acceptPrice(ctx, { id, offerId });
  }

  @OwnAccount()
  @Mutation(() => RecurrenceResult, { description: 'Declines a proposed price: the promised one stays.' })
  declineRecurrencePrice(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('offerId', () => ID) offerId: string,
  ) {
    return declinePrice(ctx, { id, offerId });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => RecurrencePriceProposalResult, {
    description:
      'Proposes a new price to everyone whose subscription has this product. It is charged only to those who accept it.',
  })
  proposeRecurrencePrice(
    @Context() ctx: Ctx,
    @Arg('productId', () => ID) productId: string,
    @Arg('price', () => CentsScalar, { description: 'One unit before the discount of the subscription.' })
    price: number,
    @Arg('fromMonth', () => String, { description: 'AAAA-MM' }) fromMonth: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return proposePrice(ctx, { productId, price, fromMonth, reason });
  }

  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => [RecurrencePriceProposal], { description: 'Newest first.' })
  recurrencePriceProposals(@Context() ctx: Ctx) {
    return listProposals(ctx);
  }

  @Only(Role.admin)
  @FreshCode('none: the settings of the shop, without a person')
  @Query(() => [RecurrenceRepriceableProduct], {
    description: 'The products for which a new price may be proposed, by name.',
  })
  recurrenceRepriceableProducts(@Context() ctx: Ctx) {
    return listRepriceableProducts(ctx);
  }

  @Only(Role.admin)
  @MayLag()
  @FreshCode('this shift')
  @Query(() => RecurrencePriceAnswerPage, {
    description: 'The people who were informed of a proposal, and their answers.',
  })
  recurrencePriceAnswers(
    @Context() ctx: Ctx,
    @Arg('proposalId', () => ID) proposalId: string,
    @Args(() => Paging) paging: Paging,
  ) {
    return listPriceAnswers(ctx, proposalId, paging);
  }
}
