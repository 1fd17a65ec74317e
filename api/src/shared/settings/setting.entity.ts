import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Operator settings: one row each. Without the row `project` the shop answers `project_setup_not_found`. */
@Entity({ tableName: 'setting' })
export class Setting {
  @PrimaryKey({ type: 'string' })
  name!: string;

  @Property({ type: 'json' })
  value!: Record<string, unknown>;
}
