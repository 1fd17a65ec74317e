import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A picture that an admin uploaded for the shop. Its file names contain its id, and the files never change: another
 * crop is a new picture, so browsers may cache the files without limit.
 */
@Entity({ tableName: 'shop_picture' })
@Index({
  name: 'shop_picture_unused',
  expression: `create index "shop_picture_unused" on "shop_picture" ("unused_since") where unused_since is not null`,
})
export class ShopPicture {
  [OptionalProps]?: 'unusedSince';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Property({ type: 'datetime' })
  createdAt!: Date;

  /** Since when the shop does not show the picture; null while it does. */
  @Property({ type: 'datetime', nullable: true })
  unusedSince: Date | null = null;
}
