import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** A CPF that an admin corrected, as keyed indexes. Rows are only ever added. */
@Entity({ tableName: 'cpf_correction' })
export class CpfCorrection {
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, mapToPk: true, fieldName: 'user_id' })
  userId!: string;

  @Property({ type: 'text' })
  former!: string;

  /**
   * The CPF after the correction. Answers given under the former CPF also count for a later account with this one.
   */
  @Index()
  @Property({ type: 'text' })
  current!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
