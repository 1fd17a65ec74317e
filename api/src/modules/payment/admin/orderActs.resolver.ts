import { Arg, Ctx as Context, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Mutation } from '../../../shared/mutation.ts';
import { FreshCode, Only } from '../../account/access/audience.ts';
import { Role } from '../../account/role.ts';
import { TransactionResult } from '../../order/order.results.ts';
import { Transaction } from '../../order/order.types.ts';
import { correctCarrierCode } from './correctCarrierCode.ts';
import { MoveTransactionsResult, moveTransactions, TransactionMoveInput } from './moveTransactions.ts';
import { addTransactionNote, notesOf, TransactionNote } from './notes/orderNotes.ts';
import { PrintTransactionsResult, printTransactions, TransactionPrint } from './print/printTransactions.ts';
import { resendTransactionMail } from './resendTransactionMail.ts';

/** Admin operations on orders: notes, bulk moves and printing. */
@Resolver(() => Transaction)
export class OrderActsResolver {
  @Only(Role.admin)
  @FieldResolver(() => ID, { description: 'For admins: the account of the buyer.' })
  buyerId(@Root() order: Transaction): string {
    return order.userId;
  }

  @Only(Role.admin)
  @FieldResolver(() => [TransactionNote], { description: 'For admins, oldest first.' })
  notes(@Context() ctx: Ctx, @Root() order: Transaction): Promise<TransactionNote[]> {
    return notesOf(ctx, order.id);
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Mutation(() => TransactionResult, { description: 'Adds a note that only admins read.' })
  addTransactionNote(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('text', () => String, { description: 'At most 1000 characters, without health data' }) text: string,
  ) {
    return addTransactionNote(ctx, { id, text });
  }

  @Only(Role.admin)
  @FreshCode('this shift')
  @Mutation(() => TransactionResult, {
    description:
      'Sends the mail of the current status to the buyer again: approved, picking, sent or delivered.',
  })
  resendTransactionMail(@Context() ctx: Ctx, @Arg('id', () => ID) id: string) {
    return resendTransactionMail(ctx, id);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => TransactionResult, {
    description:
      'Corrects the carrier code of a parcel in transit, or adds a missing one. The buyer receives the mail of the shipment again.',
  })
  correctCarrierCode(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('carrierCode', () => String) carrierCode: string,
    @Arg('reason', () => String) reason: string,
  ) {
    return correctCarrierCode(ctx, { id, carrierCode, reason });
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => MoveTransactionsResult, {
    description:
      'Moves up to 100 orders to picking, in transit or delivered. Each order is moved or refused by its own rules.',
  })
  moveTransactions(
    @Context() ctx: Ctx,
    @Arg('transactions', () => [TransactionMoveInput]) orders: TransactionMoveInput[],
    @Arg('status', () => Int) status: number,
  ) {
    return moveTransactions(ctx, orders, status);
  }

  @Only(Role.admin)
  @FreshCode('always')
  @Mutation(() => PrintTransactionsResult, {
    description: 'A PDF with the address labels or the picking list of up to 100 paid orders.',
  })
  printTransactions(
    @Context() ctx: Ctx,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('kind', () => TransactionPrint) kind: TransactionPrint,
  ) {
    return printTransactions(ctx, { ids, kind });
  }
}
