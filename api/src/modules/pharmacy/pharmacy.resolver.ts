import DataLoader from 'dataloader';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { KeysetPaging } from '../../shared/paging.ts';
import { FreshCode, Members, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { ClinicAppointment } from '../appointment/queue/clinicAppointment.types.ts';
import { Transaction } from '../order/order.types.ts';
import { partsOf } from '../order/read/readOrder.ts';
import { dispense, refuseDispensing } from './dispense.ts';
import { DispensingRow } from './dispensing.entity.ts';
import { DispensingLabelsResult, printDispensingLabels } from './document/printDispensingLabels.ts';
import { listBench } from './listBench.ts';
import {
  AskedPerson,
  BenchOrderPage,
  BenchOrders,
  Dispensing,
  DispensingResult,
  PharmacyQuestion,
  PharmacyQuestionResult,
} from './pharmacy.types.ts';
import { PharmacyQuestionRow } from './pharmacyQuestion.entity.ts';
import { answerPharmacyQuestion, askAboutOrder, listQuestionsToDoctor } from './pharmacyQuestions.ts';
import { readBenchOrder, viewDispensings, viewQuestion } from './readBenchOrder.ts';

/** The pharmacist's bench: no operation here shows a price. */
@Resolver()
export class PharmacyResolver {
  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Query(() => BenchOrders, { description: 'Orders that wait for a pharmacist, or for an answer to one.' })
  benchOrders(
    @Context() ctx: Ctx,
    @Args(() => KeysetPaging) { limit, offset, after }: KeysetPaging,
    @Arg('code', () => String, { nullable: true, description: 'Only the order with this code' })
    code?: string | null,
  ): Promise<BenchOrders> {
    return listBench(ctx, { limit, offset, after, code });
  }

  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Query(() => BenchOrderPage, {
    description: 'Recorded for the patient as an opening of the prescriptions.',
  })
  benchOrder(@Context() ctx: Ctx, @Arg('id', () => ID) id: string): Promise<BenchOrderPage> {
    return readBenchOrder(ctx, id);
  }

  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Mutation(() => DispensingResult, {
    description: 'Dispenses all medicines of an order, after a code of the app or the pharmacist’s passkey.',
  })
  dispense(
    @Context() ctx: Ctx,
    @Arg('orderId', () => ID) orderId: string,
    @Arg('version', () => String) version: string,
    @Arg('oneTimePassword', () => String, { description: 'Empty after a passkey' }) oneTimePassword: string,
    @Arg('note', () => String, { nullable: true, description: 'For the record' }) note?: string | null,
  ) {
    return dispense(ctx, { orderId, version, oneTimePassword, note: note ?? null });
  }

  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Mutation(() => DispensingResult, {
    description: 'Takes the medicines out of the order and refunds them; the patient reads the reason.',
  })
  refuseDispensing(
    @Context() ctx: Ctx,
    @Arg('orderId', () => ID) orderId: string,
    @Arg('version', () => String) version: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return refuseDispensing(ctx, { orderId, version, reason });
  }

  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Mutation(() => DispensingResult, {
    description: 'One question at a time; the order waits for its answer.',
  })
  askAboutOrder(
    @Context() ctx: Ctx,
    @Arg('orderId', () => ID) orderId: string,
    @Arg('version', () => String) version: string,
    @Arg('to', () => AskedPerson) to: AskedPerson,
    @Arg('text', () => String) text: string,
  ) {
    return askAboutOrder(ctx, { orderId, version, to, text });
  }

  @Only(Role.pharmacist)
  @FreshCode('this shift')
  @Mutation(() => DispensingLabelsResult, {
    description: 'Recorded for the patient as an opening of the prescriptions.',
  })
  printDispensingLabels(@Context() ctx: Ctx, @Arg('orderId', () => ID) orderId: string) {
    return printDispensingLabels(ctx, orderId);
  }

  @Members()
  @Mutation(() => PharmacyQuestionResult, { description: 'Only the asked person answers, once.' })
  answerPharmacyQuestion(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('text', () => String) text: string,
  ) {
    return answerPharmacyQuestion(ctx, { id, text });
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => [PharmacyQuestion], { description: 'Questions that wait for the calling doctor.' })
  pharmacyQuestionsToMe(@Context() ctx: Ctx): Promise<PharmacyQuestion[]> {
    return listQuestionsToDoctor(ctx);
  }
}

/** An order has at most one evaluation for each treatment line of its medicines. */
const MAX_EVALUATIONS = 7;

@Resolver(() => BenchOrderPage)
export class BenchEvaluationsResolver {
  @FieldResolver(() => [ClinicAppointment], {
    description: 'The evaluations in which the prescriptions were issued, with their flags',
  })
  appointments(
    @Root() { appointments }: BenchOrderPage,
    @Arg('limit', () => Int, { defaultValue: MAX_EVALUATIONS }) limit: number,
  ): ClinicAppointment[] {
    return appointments.slice(0, limit);
  }
}

/** What the buyer sees of the pharmacy on the order's page. It is health data, so only the buyer of the order gets it. */
@Resolver(() => Transaction)
export class OrderPharmacyResolver {
  @FieldResolver(() => Dispensing, {
    nullable: true,
    description: 'The pharmacist’s decision in force; null before it, and for an order without medicines',
  })
  dispensing(@Context() ctx: Ctx, @Root() order: Transaction): Promise<Dispensing | null> | null {
    if (ctx.viewer?.userId !== order.userId || hasNoMedicine(order)) return null;
    return ctx
      .loader('pharmacy.dispensings', () => {
        return new DataLoader<string, Dispensing | null>(
          async (ids) => {
            const em = ctx.em.fork();
            const rows = await em.find(DispensingRow, { transactionId: { $in: [...ids] }, voidedAt: null });
            const dispensings = await viewDispensings(ctx, em, rows);
            return ids.map((id) => dispensings.get(id) ?? null);
          },
          // Not cached, as in `loaderByOrder`: a live update must read the current state.
          { cache: false },
        );
      })
      .load(order.id);
  }

  @FieldResolver(() => [PharmacyQuestion], {
    description: 'The pharmacist’s questions to the buyer, the oldest first',
  })
  pharmacyQuestions(
    @Context() ctx: Ctx,
    @Root() order: Transaction,
  ): Promise<PharmacyQuestion[]> | PharmacyQuestion[] {
    if (ctx.viewer?.userId !== order.userId || hasNoMedicine(order)) return [];
    return ctx
      .loader('pharmacy.questions', () => {
        return new DataLoader<string, PharmacyQuestion[]>(
          async (ids) => {
            const rows = await ctx.em
              .fork()
              .find(
                PharmacyQuestionRow,
                { transactionId: { $in: [...ids] }, doctorId: null },
                { orderBy: { askedAt: 'asc' } },
              );
            return ids.map((id) =>
              rows.filter(({ transactionId }) => transactionId === id).map((row) => viewQuestion(row)),
            );
          },
          { cache: false },
        );
      })
      .load(order.id);
  }
}

/** Whether the order, as it was read, has no medicine: then the pharmacy has nothing to say and is not asked. */
const hasNoMedicine = (order: Transaction): boolean =>
  partsOf(order)?.items.every(({ prescription }) => !prescription) ?? false;
