import { ArrayType, OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { GraphQLEmailAddress } from 'graphql-scalars';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedRow } from '../../shared/encryption/sealedRow.ts';
import { Personal } from '../../shared/security/aboutPeople.ts';
import { SavedAddress } from './addressBook/address.types.ts';
import { bookOf, type KeptAddress } from './addressBook/addressBook.rules.ts';
import { Role } from './role.ts';

/** Shown instead of a person's name once the account is removed. */
export const REMOVED_NAME = { firstName: 'Conta', lastName: 'removida' };

/** A person with an account. Columns without `@Field` are never part of the API. */
@ObjectType({ description: 'The signed-in person. Only this person and admins can read it.' })
@Entity({ tableName: 'user_account' })
@Unique({ properties: ['emailIndex'], name: 'user_account_email_unique' })
@Unique({ properties: ['documentIndex'], name: 'user_account_document_unique' })
@Unique({ properties: ['phoneIndex'], name: 'user_account_phone_unique' })
@Index({
  name: 'user_account_name_words_index',
  expression: 'create index "user_account_name_words_index" on "user_account" using gin ("name_words")',
})
@Index({
  name: 'user_account_newest',
  expression:
    'create index "user_account_newest" on "user_account" ("created_at", "id") where deleted_at is null',
})
@Index({
  name: 'user_account_by_role',
  expression:
    'create index "user_account_by_role" on "user_account" ("role", "created_at", "id") where deleted_at is null',
})
@Index({
  name: 'user_account_removed',
  expression: 'create index "user_account_removed" on "user_account" ("id") where deleted_at is not null',
})
@SealedRow<User>({
  table: 'user_account',
  subject: ({ id }) => id,
  id: ({ id }) => id,
  fields: [
    'email',
    'phone',
    'firstName',
    'lastName',
    'document',
    'birthDate',
    'zipcode',
    'street',
    'addressNumber',
    'complement',
    'neighborhood',
    'city',
    'uf',
    'reference',
    'addressId',
    'addressLabel',
    'otherAddresses',
    'nationalityDocument',
    'profilePicBase',
    'profilePicUrl',
    'formerEmails',
  ],
  erased: { ...REMOVED_NAME, email: '', phone: '', document: '', birthDate: '1900-01-01' },
  indexes: ({ email, document, phone, firstName, lastName }, encryption) => ({
    emailIndex: encryption.index('email', email),
    documentIndex: encryption.index('cpf', document),
    phoneIndex: encryption.index('phone', phone),
    nameWords: encryption.wordIndexes(`${firstName} ${lastName} ${email}`),
  }),
})
export class User {
  [OptionalProps]?:
    | 'role'
    | 'createdAt'
    | 'complement'
    | 'reference'
    | 'addressId'
    | 'addressLabel'
    | 'otherAddresses'
    | 'addresses'
    | 'nationalityDocument'
    | 'profilePicBase'
    | 'profilePicUrl'
    | 'formerEmails'
    | 'deletedAt'
    | 'erasedIdentity'
    | 'passwordIsTemporary'
    | 'emailConfirmedAt'
    | 'emailConfirmedByLink'
    | 'name'
    | 'sealed'
    | 'emailIndex'
    | 'documentIndex'
    | 'phoneIndex'
    | 'nameWords';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Personal()
  @Field(() => GraphQLEmailAddress)
  @Property({ type: 'string', persist: false })
  email!: Unstored<string>;

  /** E.164, `+5511987654321`. */
  @Personal()
  @Field(() => String, { description: 'E.164, for example +5511987654321' })
  @Property({ type: 'string', persist: false })
  phone!: Unstored<string>;

  @Personal()
  @Field(() => String)
  @Property({ type: 'string', persist: false })
  firstName!: Unstored<string>;

  @Personal()
  @Field(() => String)
  @Property({ type: 'string', persist: false })
  lastName!: Unstored<string>;

  @Personal()
  @Field(() => String)
  get name(): string {
    return `${this.firstName} ${this.lastName}`;
  }

  /** CPF, eleven digits. */
  @Personal()
  @Field(() => String, { description: 'CPF, eleven digits' })
  @Property({ type: 'string', persist: false })
  document!: Unstored<string>;

  @Personal()
  @Field(() => String, { description: 'AAAA-MM-DD' })
  @Property({ type: 'string', persist: false })
  birthDate!: Unstored<string>;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  zipcode!: Unstored<string | null>;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  street!: Unstored<string | null>;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  addressNumber!: Unstored<string | null>;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  complement: Unstored<string | null> = null;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  neighborhood!: Unstored<string | null>;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  city!: Unstored<string | null>;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  uf!: Unstored<string | null>;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  reference: Unstored<string | null> = null;

  /**
   * Null for an address that was stored before people kept several; `addressBook.rules.ts` gives it the account's own
   * id.
   */
  @Property({ type: 'uuid', nullable: true, persist: false })
  addressId: Unstored<string | null> = null;

  @Property({ type: 'string', nullable: true, persist: false })
  addressLabel: Unstored<string | null> = null;

  /** The other delivery addresses. The fields above are the default one. */
  @Property({ type: 'json', nullable: true, persist: false })
  otherAddresses: Unstored<KeptAddress[] | null> = null;

  @Field(() => [SavedAddress], { description: 'The delivery addresses; the default one is the first.' })
  get addresses(): SavedAddress[] {
    return bookOf(this);
  }

  @Personal()
  @Field(() => String, { nullable: true, description: 'RG or CIN as typed' })
  @Property({ type: 'string', nullable: true, persist: false })
  nationalityDocument: Unstored<string | null> = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  profilePicBase: Unstored<string | null> = null;

  @Personal()
  @Field(() => String, { nullable: true })
  @Property({ type: 'string', nullable: true, persist: false })
  profilePicUrl: Unstored<string | null> = null;

  /** Addresses that the account had before. Mails of orders that were made with one of them go to the present address. */
  @Property({ type: 'json', nullable: true, persist: false })
  formerEmails: Unstored<string[] | null> = null;

  @Field(() => Role)
  @Property({ type: 'string' })
  role: Role = Role.patient;

  @Property({ type: 'string' })
  passwordHash!: string;

  /** True for a password that others could know or that was never shown; the account does not open with it alone. */
  @Property({ type: 'boolean' })
  passwordIsTemporary: boolean = false;

  /**
   * When the mailbox was confirmed. Until then mails that reveal something about the person are held back
   * (`mailbox.rules.ts`).
   */
  @Property({ type: 'datetime', nullable: true })
  emailConfirmedAt: Date | null = null;

  /**
   * True when only the link in the mail confirmed the mailbox, outside a session of this account: the person who reads the
   * mailbox may not be the person of the account.
   */
  @Property({ type: 'boolean' })
  emailConfirmedByLink: boolean = false;

  @Property({ type: 'datetime' })
  createdAt: Date = new Date();

  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;

  /**
   * The encrypted identity that earlier erasures stored; new ones write the sealed archive instead. Medical records are
   * kept for twenty years with the patient's name.
   */
  @Property({ type: 'text', nullable: true })
  erasedIdentity: string | null = null;

  /** The fields above with `persist: false`, as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  /** This and the next two are blind indexes: 16 bytes in base64url. */
  @Property({ type: 'string', length: 22, nullable: true })
  emailIndex: string | null = null;

  @Property({ type: 'string', length: 22, nullable: true })
  documentIndex: string | null = null;

  @Property({ type: 'string', length: 22, nullable: true })
  phoneIndex: string | null = null;

  /** Keyed beginnings of the words of name and e-mail, for the panel's search. */
  @Property({ type: ArrayType, columnType: 'text[]', nullable: true })
  nameWords: string[] | null = null;
}
