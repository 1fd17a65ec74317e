import { createUnionType, Field, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { CentsScalar } from '../../shared/cents.scalar.ts';
import { InvalidInput, Refusal, UserError } from '../../shared/refusals.ts';
import { Recurrence } from './recurrence.types.ts';

@ObjectType({
  implements: UserError,
  description:
    'The freight of the new address is higher. To accept it, the person repeats the change with `acceptedFreight`.',
})
export class DearerFreight extends UserError {
  @Field(() => CentsScalar, { description: 'The freight of every shipment.' })
  freight: number;

  constructor(freight: number) {
    super();
    this.code = 'recurrence_freight_changed';
    this.message = errorMessage('recurrence_freight_changed');
    this.freight = freight;
  }
}

export const RecurrenceResult = createUnionType({
  name: 'RecurrenceResult',
  types: () => [Recurrence, Refusal, InvalidInput, DearerFreight] as const,
});
