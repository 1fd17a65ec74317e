import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

const OrderStepKind = {
  PRESCRIPTION: 'prescription',
  EVALUATION: 'evaluation',
  VIDEO_TIME: 'videoTime',
  VIDEO_CALL: 'videoCall',
  UPLOAD_REVIEW: 'uploadReview',
  CLINIC_EVALUATION: 'clinicEvaluation',
  PICK: 'pick',
  SHIP: 'ship',
  REFUND: 'refund',
} as const;
registerEnumType(OrderStepKind, { name: 'OrderStepKind' });

const OrderStepActor = {
  PATIENT: 'patient',
  DOCTOR: 'doctor',
  PHARMACY: 'pharmacy',
  DISPATCH: 'dispatch',
  FINANCE: 'finance',
} as const;
registerEnumType(OrderStepActor, { name: 'OrderStepActor' });

@OfTheShop()
@ObjectType('OrderStep', { description: 'The action for which an order waits: who acts, and until when.' })
export class OrderStepView {
  @Field(() => OrderStepKind)
  kind!: string;

  @Field(() => OrderStepActor)
  actor!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The person who acts: the doctor, or (for admins only) the admin who packs. Null when no single person acts.',
  })
  name!: string | null;

  @Field(() => Date)
  dueAt!: Date;

  @Field(() => Boolean)
  isLate!: boolean;

  @Field(() => Date, {
    nullable: true,
    description: 'The order is cancelled and refunded at this time unless the step is done before.',
  })
  endsAt!: Date | null;

  @Field(() => String, { description: 'Text for the buyer, in Portuguese.' })
  text!: string;
}
