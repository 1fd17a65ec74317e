import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Unstored } from '../../../shared/database/tables.ts';
import { SealedRow } from '../../../shared/encryption/sealedRow.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { User } from '../../account/user.entity.ts';

/**
 * A saved card: the gateway's token and the details by which a person recognises it. It never contains the number or
 * the security code.
 */
@ObjectType({ description: 'A saved card of the signed-in person.' })
@Entity({ tableName: 'credit_card' })
@SealedRow<CreditCard>({
  table: 'credit_card',
  subject: ({ userId }) => userId,
  id: ({ id }) => id,
  fields: ['holder'],
  erased: { holder: '' },
})
export class CreditCard {
  [OptionalProps]?: 'removedAt' | 'sealed';

  @Field(() => ID)
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id', deleteRule: 'cascade' })
  userId!: string;

  @Property({ type: 'string' })
  gateway!: string;

  @Property({ type: 'string' })
  token!: string;

  @Field(() => String)
  @Property({ type: 'string' })
  brand!: string;

  @Field(() => String)
  @Property({ type: 'string', length: 4 })
  last4!: string;

  @Personal()
  @Field(() => String)
  @Property({ type: 'string', persist: false })
  holder!: Unstored<string>;

  /** `holder` as JWE. */
  @Property({ type: 'text', nullable: true })
  sealed: string | null = null;

  @Field(() => String, { description: 'MM/AAAA' })
  @Property({ type: 'string' })
  expiry!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  @Property({ type: 'datetime', nullable: true })
  removedAt: Date | null = null;
}
