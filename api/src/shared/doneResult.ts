import { createUnionType } from 'type-graphql';
import { Done, InvalidInput, Refusal } from './refusals.ts';

/** The GraphQL result of a command that returns no data: done, or a refusal. */
export const DoneResult = createUnionType({
  name: 'DoneResult',
  types: () => [Done, Refusal, InvalidInput] as const,
});
