// Runs alone: its samples stay in the list of operations, where a shop that starts later would refuse them.
import { describe, expect, it } from '@jest/globals';
import { createUnionType, getMetadataStorage } from 'type-graphql';
import { Mutation } from './mutation.ts';
import { Done, InvalidInput, Refusal, UserError } from './refusals.ts';

class OutOfPaper extends UserError {
  override readonly code = 'out_of_stock';
  readonly available: number = 3;
}

const PrintResult = createUnionType({
  name: 'PrintResult',
  types: () => [Done, Refusal, OutOfPaper] as const,
});
const SignResult = createUnionType({
  name: 'SignResult',
  types: () => [Done, Refusal<'coupon_expired' | 'coupon_already_used'>] as const,
});

/** What the commands of this test return; the values do not matter, their types do. */
const command = <Answer>(): Promise<Answer> => Promise.reject(new Error('never called'));

class PrintResolver {
  @Mutation(() => PrintResult, { description: 'Prints.' })
  print() {
    return command<Done | Refusal<'coupon_expired'> | OutOfPaper>();
  }

  @Mutation(() => PrintResult)
  printSome(): Refusal | Done {
    return new Done();
  }

  @Mutation(() => Done)
  printOne() {
    return new Done();
  }

  @Mutation(() => SignResult)
  sign() {
    return command<Done | Refusal<'coupon_expired'>>();
  }

  // @ts-expect-error -- the union does not name this code
  @Mutation(() => SignResult)
  signOther() {
    return command<Done | Refusal<'coupon_expired'> | Refusal<'coupon_not_found'>>();
  }

  // @ts-expect-error -- the union does not name every code
  @Mutation(() => SignResult)
  signAny() {
    return command<Done | Refusal>();
  }

  // @ts-expect-error -- the union has no `InvalidInput`
  @Mutation(() => PrintResult)
  printInvalid() {
    return command<Done | InvalidInput>();
  }

  // @ts-expect-error -- a refusal with data is no plain refusal, although it has its fields
  @Mutation(() => Done)
  printNone() {
    return command<Done | OutOfPaper>();
  }

  // @ts-expect-error -- any refusal may be one that the union does not have
  @Mutation(() => PrintResult)
  printAny() {
    return command<Done | UserError>();
  }
}

describe('Mutation', () => {
  it('declares the method with its result and description', () => {
    const declared = getMetadataStorage().mutations.filter(({ target }) => target === PrintResolver);
    expect(declared.find(({ methodName }) => methodName === 'print')).toMatchObject({
      schemaName: 'print',
      description: 'Prints.',
    });
    const printOne = declared.find(({ methodName }) => methodName === 'printOne');
    expect(printOne?.getReturnType?.()).toBe(Done);
  });

  it('finds the code of a refusal in its type', () => {
    const refusal: Refusal<'coupon_expired'> = new Refusal('coupon_expired');
    // @ts-expect-error -- another code
    const other: Refusal<'coupon_not_found'> = refusal;
    expect(other.code).toBe('coupon_expired');
  });
});
