import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** A browser in which a person has signed in before. Another sign-in there sends no mail. */
@Entity({ tableName: 'known_device' })
export class KnownDevice {
  @ManyToOne({
    entity: () => User,
    mapToPk: true,
    primary: true,
    fieldName: 'user_id',
    deleteRule: 'cascade',
  })
  userId!: string;

  @PrimaryKey({ type: 'string' })
  deviceHash!: string;

  @Property({ type: 'datetime' })
  firstSeenAt!: Date;

  @Property({ type: 'datetime' })
  lastSeenAt!: Date;
}
