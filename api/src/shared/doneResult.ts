import { createUnionType } from 'type-graphql';
import { Done, InvalidInput, Refusal } from './refusals.ts';

/** The result of a command without data. */
export const DoneResult = createUnionType({
  name: 'DoneResult',
  types: () => [Done, Refusal, InvalidInput] as const,
});
