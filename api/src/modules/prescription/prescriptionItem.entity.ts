import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Unstored } from '../../shared/database/tables.ts';
import { SealedForSubject, SealedRow } from '../../shared/encryption/sealedRow.ts';
import { ProductRow } from '../catalog/product.entity.ts';
import { PrescriptionRow } from './prescription.entity.ts';

/** One medicine of a prescription, and its remaining dispensings. */
@Entity({ tableName: 'prescription_item' })
@Unique({ properties: ['prescriptionId', 'productId'] })
@Check({ name: 'prescription_item_units', expression: 'units_per_dispensing > 0' })
@Check({
  name: 'prescription_item_dispensings',
  expression: 'dispensings_consumed >= 0 and dispensings_consumed <= dispensings_allowed',
})
@SealedRow<PrescriptionItemRow>({
  table: 'prescription_item',
  subject: ({ subjectId }) => subjectId,
  id: ({ id }) => id,
  fields: ['drug', 'dose', 'instructions', 'duration'],
  erased: { drug: '', dose: '' },
  backfillSubjectSql: `(select p.user_id from prescription p where p.id = t.prescription_id)`,
})
export class PrescriptionItemRow extends SealedForSubject {
  [OptionalProps]?: 'instructions' | 'duration' | 'dispensingsConsumed' | 'sealed' | 'subjectId';

  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @ManyToOne({ entity: () => PrescriptionRow, mapToPk: true, fieldName: 'prescription_id' })
  prescriptionId!: string;

  @Property({ type: 'integer' })
  position!: number;

  /**
   * The full-price product, also for its promotional listings. Null for a medicine that the shop does not
   * sell.
   */
  @Index()
  @ManyToOne({
    entity: () => ProductRow,
    mapToPk: true,
    fieldName: 'product_id',
    nullable: true,
    deleteRule: 'no action',
  })
  productId!: string | null;

  @Property({ type: 'string', persist: false })
  drug!: Unstored<string>;

  @Property({ type: 'string', persist: false })
  dose!: Unstored<string>;

  @Property({ type: 'text', nullable: true, persist: false })
  instructions: Unstored<string | null> = null;

  @Property({ type: 'string', nullable: true, persist: false })
  duration: Unstored<string | null> = null;

  @Property({ type: 'integer' })
  unitsPerDispensing!: number;

  @Property({ type: 'integer' })
  dispensingsAllowed!: number;

  /** Changed only by the SQL statements in `usePrescriptions.ts`. */
  @Property({ type: 'integer' })
  dispensingsConsumed: number = 0;
}
