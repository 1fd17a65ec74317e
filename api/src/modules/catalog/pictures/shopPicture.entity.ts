import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A picture that an admin uploaded for the shop. Its files have names with its id and never change: another cut is
 * another picture, so browsers may keep them for good.
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

  /** Since when nothing of the shop shows it; null while it is shown. */
  @Property({ type: 'datetime', nullable: true })
  unusedSince: Date | null = null;
}
