import { Field, ObjectType } from 'type-graphql';
import { errorMessage } from '#schema/errors/catalogue.ts';
import { UserError } from '../../shared/refusals.ts';
import { ClinicAppointment } from './queue/clinicAppointment.types.ts';

@ObjectType({
  implements: UserError,
  description: 'Another session moved the appointment meanwhile; `appointment` is its current state.',
})
export class AppointmentMoved extends UserError {
  override readonly code = 'appointment_changed';

  @Field(() => ClinicAppointment)
  appointment: ClinicAppointment;

  constructor(current: ClinicAppointment) {
    super();
    this.message = errorMessage('appointment_changed');
    this.appointment = current;
  }
}
