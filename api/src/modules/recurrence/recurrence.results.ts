import { createUnionType } from 'type-graphql';
import { InvalidInput, Refusal } from '../../shared/refusals.ts';
import { Recurrence } from './recurrence.types.ts';

export const RecurrenceResult = createUnionType({
  name: 'RecurrenceResult',
  types: () => [Recurrence, Refusal, InvalidInput] as const,
});
