import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Definition } from '#schema/questionnaire/definition.ts';

/** Every version that was ever published, so that an appointment can be shown as the patient saw it. */
@Entity({ tableName: 'questionnaire_version' })
export class QuestionnaireVersion {
  @PrimaryKey({ type: 'integer' })
  type!: number;

  @PrimaryKey({ type: 'string' })
  contentVersion!: string;

  @Property({ type: 'json' })
  definition!: Definition;

  @Property({ type: 'datetime' })
  createdAt!: Date;
}
