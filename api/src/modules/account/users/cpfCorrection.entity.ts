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

  /** A later account with this CPF answers for what was stated under the former one. */
  @Index()
  @Property({ type: 'text' })
  current!: string;

  @Property({ type: 'datetime' })
  at!: Date;
}
