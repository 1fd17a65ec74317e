import { OptionalProps } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { GraphQLEmailAddress } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import { Role } from './role.ts';

/** A person with an account. Columns without `@Field` never leave the server. */
@ObjectType({ description: 'The signed-in person. Only he and an admin see this.' })
@Entity({ tableName: 'user_account' })
@Unique({ properties: ['email'], name: 'user_account_email_unique' })
@Unique({ properties: ['document'], name: 'user_account_document_unique' })
@Unique({ properties: ['phone'], name: 'user_account_phone_unique' })
export class User {
  [OptionalProps]?:
    | 'role'
    | 'createdAt'
    | 'complement'
    | 'reference'
    | 'nationalityDocument'
    | 'profilePicBase'
    | 'profilePicUrl'
    | 'deletedAt'
    | 'erasedIdentity'
    | 'passwordIsTemporary'
    | 'name';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Field(() => GraphQLEmailAddress)
  @Property({ type: 'string', columnType: 'citext' })
  email!: string;

  /** E.164, `+5511987654321`. */
  @Field(() => String, { description: 'E.164, for example +5511987654321' })
  @Property({ type: 'string' })
  phone!: string;

  @Field(() => String)
  @Property({ type: 'string' })
  firstName!: string;

  @Field(() => String)
  @Property({ type: 'string' })
  lastName!: string;

  @Field(() => String)
  get name(): string {
    return `${this.firstName} ${this.lastName}`;
  }

  /** CPF, eleven digits. */
  @Field(() => String, { description: 'CPF, eleven digits' })
  @Property({ type: 'string', length: 11 })
  document!: string;

  @Field(() => String, { description: 'AAAA-MM-DD' })
  @Property({ type: 'string', columnType: 'date' })
  birthDate!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  zipcode!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  street!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  addressNumber!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  complement: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  neighborhood!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  city!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, length: 2 })
  uf!: string | null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  reference: string | null = null;

  @Field(() => String, { nullable: true, description: 'RG or CIN as typed' })
  @Property({ type: 'string', nullable: true })
  nationalityDocument: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  profilePicBase: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true })
  profilePicUrl: string | null = null;

  @Field(() => Role)
  @Property({ type: 'string' })
  role: Role = Role.patient;

  @Property({ type: 'string' })
  passwordHash!: string;

  /** Set when the password is one that others could know; such an account does not open with it alone. */
  @Property({ type: 'boolean' })
  passwordIsTemporary: boolean = false;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;

  /**
   * Who a removed person was, sealed. The law has medical records kept for twenty years with the name of the patient
   * nothing reads this but whoever answers for the archive.
   */
  @Property({ type: 'text', nullable: true })
  erasedIdentity: string | null = null;
}
