import { sql } from 'kysely';
import { createUnionType, Field, ID, Int, ObjectType } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { CentsScalar } from '../../../shared/cents.scalar.ts';
import { db, run } from '../../../shared/database/query.ts';
import { isId } from '../../../shared/ids.ts';
import { type Paging, pageOf } from '../../../shared/paging.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../../shared/security/aboutPeople.ts';
import { User } from '../../account/user.entity.ts';
import { isActive } from '../month/lockMonth.ts';
import { RecurrenceRow } from '../recurrence.entity.ts';
import { type PriceAnswer, RecurrencePriceOfferRow } from './priceProposal.entity.ts';

@OfTheShop()
@ObjectType({ description: 'A new price for running subscriptions, and how it was answered.' })
export class RecurrencePriceProposal {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  productName!: string;

  @Field(() => CentsScalar, { description: 'One unit before the discount of the subscription.' })
  price!: number;

  @Field(() => CentsScalar, { description: 'One unit as it would be charged.' })
  value!: number;

  @Field(() => String, { description: 'AAAA-MM' })
  fromMonth!: string;

  @Field(() => Int, { description: 'How many people were informed of it so far.' })
  told!: number;

  @Field(() => Int)
  accepted!: number;

  @Field(() => Int)
  declined!: number;

  @Field(() => Int, { description: 'How many had not answered when a later proposal replaced it.' })
  withdrawn!: number;

  @Field(() => Date)
  createdAt!: Date;
}

export const RecurrencePriceProposalResult = createUnionType({
  name: 'RecurrencePriceProposalResult',
  types: () => [RecurrencePriceProposal, Refusal, InvalidInput] as const,
});

@OfTheShop()
@ObjectType({ description: 'A product of running subscriptions, for which a new price may be proposed.' })
export class RecurrenceRepriceableProduct {
  @Field(() => ID)
  productId!: string;

  @Field(() => String)
  name!: string;

  @Field(() => CentsScalar, {
    description: 'One unit in the shop today, before the discount of the subscription.',
  })
  price!: number;

  @Field(() => Int, { description: 'The discount of a subscription, in per cent.' })
  discount!: number;

  @Field(() => Int, {
    description: 'The number of running subscriptions with it, that is, of people who would be asked.',
  })
  subscriptions!: number;
}

@OfTheShop()
@ObjectType({ description: 'One person who was informed of a proposed price, and their answer.' })
class RecurrencePriceAnswer {
  @Field(() => ID)
  recurrenceId!: string;

  @Personal()
  @Field(() => String)
  ownerName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'accepted, declined or withdrawn; null without an answer.',
  })
  answer!: string | null;

  @Field(() => String, { description: 'AAAA-MM: the first month it would apply to.' })
  fromMonth!: string;

  @Field(() => Date)
  toldAt!: Date;

  @Field(() => Date, { nullable: true })
  answeredAt!: Date | null;
}

@ObjectType()
export class RecurrencePriceAnswerPage {
  @Field(() => [RecurrencePriceAnswer], { description: 'In the order in which people were informed.' })
  items!: RecurrencePriceAnswer[];

  @Field(() => Int)
  total!: number;
}

const MAX_PROPOSALS = 50;

/** The latest proposals and how they were answered, in one statement. */
export async function listProposals(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
  { id = null }: { id?: string | null } = {},
): Promise<RecurrencePriceProposal[]> {
  const rows = await run(
    ctx.em.fork(),
    db
      .selectFrom('recurrencePriceProposal as proposal')
      .leftJoin('recurrencePriceOffer as offer', 'offer.proposalId', 'proposal.id')
      .select([
        'proposal.id',
        'proposal.productId',
        'proposal.unitPriceCents as price',
        'proposal.unitValueCents as value',
        'proposal.fromMonth',
        'proposal.createdAt',
      ])
      .select((eb) => {
        const offers = eb.fn.count('offer.id');
        const answered = (answer: PriceAnswer) =>
          eb.cast<number>(offers.filterWhere('offer.answer', '=', sql.lit(answer)), 'integer');
        return [
          eb.cast<number>(offers, 'integer').as('told'),
          answered('accepted').as('accepted'),
          answered('declined').as('declined'),
          answered('withdrawn').as('withdrawn'),
        ];
      })
      .$if(id !== null, (query) => query.where('proposal.id', '=', id))
      .groupBy('proposal.id')
      .orderBy('proposal.createdAt', 'desc')
      .orderBy('proposal.id', 'desc')
      .limit(sql.lit(MAX_PROPOSALS)),
  );
  const catalog = ctx.catalog.current();
  return rows.map((row) =>
    Object.assign(new RecurrencePriceProposal(), {
      ...row,
      productName: catalog.sellable(row.productId)?.product.name ?? '',
    }),
  );
}

/**
 * The people who were informed of a proposal, and their answers. The number of SQL statements does not depend on the
 * number of rows.
 */
export async function listPriceAnswers(
  ctx: Pick<Ctx, 'em'>,
  proposalId: string,
  paging: Paging,
): Promise<RecurrencePriceAnswerPage> {
  const em = ctx.em.fork();
  const [offers, total] = isId(proposalId)
    ? await em.findAndCount(
        RecurrencePriceOfferRow,
        { proposalId },
        { orderBy: [{ toldAt: 'asc' }, { id: 'asc' }], ...pageOf(paging) },
      )
    : [[], 0];
  const ids = offers.map(({ recurrenceId }) => recurrenceId);
  const rows = await em.find(RecurrenceRow, { id: { $in: ids } });
  const people = await em.find(User, { id: { $in: rows.map(({ userId }) => userId) } });
  const nameOf = (recurrenceId: string): string => {
    const row = rows.find(({ id }) => id === recurrenceId);
    return people.find(({ id }) => id === row?.userId)?.name ?? '';
  };
  const items = offers.map(({ recurrenceId, answer, fromMonth, toldAt, answeredAt }) =>
    Object.assign(new RecurrencePriceAnswer(), {
      recurrenceId,
      ownerName: nameOf(recurrenceId),
      answer,
      fromMonth,
      toldAt,
      answeredAt,
    }),
  );
  return Object.assign(new RecurrencePriceAnswerPage(), { items, total });
}

/**
 * The products that are in active subscriptions, with their current prices. A new price can be proposed only for these,
 * because a proposal is sent to people who have subscribed to the product.
 */
export async function listRepriceableProducts(
  ctx: Pick<Ctx, 'catalog' | 'em'>,
): Promise<RecurrenceRepriceableProduct[]> {
  const rows = await run(
    ctx.em.fork(),
    db
      .selectFrom('recurrence')
      .innerJoin('recurrenceItem as item', 'item.recurrenceId', 'recurrence.id')
      .select('item.productId')
      .select((eb) => eb.cast<number>(eb.fn.count('recurrence.id').distinct(), 'integer').as('subscriptions'))
      .where(isActive)
      .groupBy('item.productId'),
  );
  const catalog = ctx.catalog.current();
  return rows
    .flatMap(({ productId, subscriptions }) => {
      const sold = catalog.sellable(productId);
      if (!sold) return [];
      const { product, outline } = sold;
      return Object.assign(new RecurrenceRepriceableProduct(), {
        productId,
        subscriptions,
        name: product.name,
        price: outline.value,
        discount: outline.subscriptionDiscount,
      });
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
