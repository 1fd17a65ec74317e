import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageCursors } from '../../shared/paging.ts';
import { Refusal } from '../../shared/refusals.ts';

export enum AccessWho {
  OWNER = 'owner',
  DOCTOR = 'doctor',
  ADMIN = 'admin',
  CODE = 'code',
}
registerEnumType(AccessWho, {
  name: 'AccessWho',
  description:
    'owner: the patient; doctor; admin: the administration of the shop; code: a person who typed the code of a prescription',
});

export enum AccessReasonChoice {
  PATIENT_REQUEST = 'patient-request',
  COMPLAINT = 'complaint',
  PRESCRIPTION_REVIEW = 'prescription-review',
  PAYMENT_DISPUTE = 'payment-dispute',
  SAFETY = 'safety',
  AUDIT = 'audit',
  LEGAL_REQUEST = 'legal-request',
  TECHNICAL = 'technical',
  OTHER = 'other',
}
registerEnumType(AccessReasonChoice, {
  name: 'AccessReasonChoice',
  description: 'Stores why an admin opens health data or an identity photo',
});

@ObjectType({ description: 'The reason is stored, and opens the record for half an hour.' })
export class AccessReasonGiven {
  @Field(() => Date)
  until!: Date;
}

export const GiveAccessReasonResult = createUnionType({
  name: 'GiveAccessReasonResult',
  types: () => [AccessReasonGiven, Refusal] as const,
});

@ObjectType({ description: 'One opening of a record of the caller.' })
export class AccessRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => AccessWho)
  kind!: AccessWho;

  @Field(() => String, {
    nullable: true,
    description: 'The name of a doctor; null for an admin, who is shown by role only',
  })
  name!: string | null;

  @Field(() => String, {
    description: 'In pt-BR: você, médico, administração or quem tem o código da receita',
  })
  who!: string;

  @Field(() => String, { description: 'evolution, file, quiz, appointment, prescription or chat' })
  what!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => String, { description: 'graphql, rest or file' })
  door!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => String, { nullable: true, description: 'The reason an admin gave for opening it' })
  reason!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The kind of reason, in pt-BR; null when the patient opened it',
  })
  reasonLabel!: string | null;
}

@ObjectType()
export class AccessEntryPage extends PageCursors {
  @Field(() => [AccessRecord])
  items!: AccessRecord[];

  @Field(() => Int)
  total!: number;
}
