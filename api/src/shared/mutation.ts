import { Mutation as GraphqlMutation } from 'type-graphql';

type Options = NonNullable<Parameters<typeof GraphqlMutation>[1]>;

/** The members of the result: of a union all of them, of a class its instances. */
type Members<Result> = Result extends abstract new (...args: never[]) => infer Instance ? Instance : Result;

/** Names what the method returns although its result has no such member; the type error shows it. */
type Without<Foreign> = [Foreign] extends [never] ? unknown : { isNotInTheResult: Foreign };

/**
 * Declares a mutation. The type of the method follows from its command, and it may return only members of the result:
 * a refusal that the union does not have is a type error, and so is a code that it does not name when it names codes
 * (`Refusal<'cart_empty'>`).
 */
export function Mutation<Result extends object>(result: () => Result, options: Options = {}) {
  return <Answer>(
    target: object,
    name: string,
    method: TypedPropertyDescriptor<(...args: never[]) => Answer> &
      Without<Exclude<Awaited<Answer>, Members<Result>>>,
  ) => GraphqlMutation(result, options)(target, name, method);
}
