import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum AccessWho {
  OWNER = 'owner',
  DOCTOR = 'doctor',
  ADMIN = 'admin',
  CODE = 'code',
}
registerEnumType(AccessWho, {
  name: 'AccessWho',
  description:
    'owner: the person himself; doctor; admin: the administration of the shop; code: whoever typed the code of a prescription',
});

@ObjectType({ description: "Someone opened a record of the caller's." })
export class AccessRecord {
  @Field(() => ID)
  id!: string;

  @Field(() => AccessWho)
  kind!: AccessWho;

  @Field(() => String, { description: 'você, médico, administração or quem tem o código da receita' })
  who!: string;

  @Field(() => String, { description: 'evolution, file, quiz, appointment, prescription or chat' })
  what!: string;

  @Field(() => ID)
  entityId!: string;

  @Field(() => String, { description: 'graphql, rest or file' })
  door!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => String, { nullable: true, description: 'Why the administration opened it, as it said then' })
  reason!: string | null;
}

@ObjectType()
export class AccessEntryPage {
  @Field(() => [AccessRecord])
  items!: AccessRecord[];

  @Field(() => Int)
  total!: number;
}
