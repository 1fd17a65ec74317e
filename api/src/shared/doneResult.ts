import { createUnionType } from 'type-graphql';
import { Done, InvalidInput, Refusal } from './refusals.ts';

/** The outcome of a command that has nothing to show. */
export const DoneResult = createUnionType({
  name: 'DoneResult',
  types: () => [Done, Refusal, InvalidInput] as const,
});
