import { Field, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { UserError } from '../../shared/refusals.ts';
import { ClinicCase } from './queue/clinicAppointment.types.ts';

@ObjectType({
  implements: UserError,
  description: 'Another session moved the appointment meanwhile; `case` is its current state.',
})
export class CaseChanged extends UserError {
  override readonly code = 'case_changed';

  @Field(() => ClinicCase)
  case: ClinicCase;

  constructor(current: ClinicCase) {
    super();
    this.message = errorMessage('case_changed');
    this.case = current;
  }
}
