import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { PageCursors } from '../../../shared/paging.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { OfTheShop } from '../../../shared/security/aboutPeople.ts';

export enum CatalogImportState {
  RECEIVING = 'receiving',
  PLANNING = 'planning',
  READY = 'ready',
  APPLYING = 'applying',
  APPLIED = 'applied',
  UNDOING = 'undoing',
  UNDONE = 'undone',
  STALE = 'stale',
  FAILED = 'failed',
}
registerEnumType(CatalogImportState, {
  name: 'CatalogImportState',
  description:
    'READY: the changes can be reviewed and applied. STALE: the catalogue changed meanwhile, and nothing was written.',
});

export enum CatalogChangeKind {
  CREATED = 'created',
  CHANGED = 'changed',
  REFUSED = 'refused',
}
registerEnumType(CatalogChangeKind, { name: 'CatalogChangeKind' });

@OfTheShop()
@ObjectType({ description: 'A file of the catalogue that an admin sent.' })
export class CatalogImport {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  fileName!: string;

  @Field(() => CatalogImportState)
  state!: CatalogImportState;

  @Field(() => String, { nullable: true, description: 'Why nothing was written, in Portuguese' })
  problem!: string | null;

  @Field(() => Int)
  lines!: number;

  @Field(() => Int, { description: 'Products that the running step has finished' })
  done!: number;

  @Field(() => Int, { description: 'Products of the running step; 0 while they are not counted' })
  steps!: number;

  @Field(() => Int)
  created!: number;

  @Field(() => Int)
  changed!: number;

  @Field(() => Int)
  refused!: number;

  @Field(() => Int, { description: 'Products whose lines change nothing' })
  same!: number;

  @Field(() => Int, { description: 'Products that an undo did not restore, because they were changed again' })
  leftAsIs!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true })
  appliedAt!: Date | null;
}

@ObjectType({ description: 'A cell before and after the import, in the format of the file.' })
export class CatalogCellChange {
  @Field(() => String, { description: 'The column of the file' })
  column!: string;

  @Field(() => String, { description: 'Empty for a product in one size' })
  size!: string;

  @Field(() => String)
  before!: string;

  @Field(() => String)
  after!: string;
}

@ObjectType()
export class CatalogLineProblem {
  @Field(() => Int)
  line!: number;

  @Field(() => String, { nullable: true })
  column!: string | null;

  @Field(() => String)
  message!: string;
}

@ObjectType({ description: 'A refused line, as it was sent.' })
export class CatalogSentLine {
  @Field(() => Int)
  line!: number;

  @Field(() => [String], {
    description: 'In the order of the export, without columns that the file lacks',
  })
  columns!: string[];

  @Field(() => [String], { description: 'One for each column' })
  values!: string[];
}

@OfTheShop()
@ObjectType({ description: 'What the file changes of one product, or why its lines are refused.' })
export class CatalogChange {
  @Field(() => ID)
  id!: string;

  @Field(() => CatalogChangeKind)
  kind!: CatalogChangeKind;

  @Field(() => Int, { description: 'The first line of the product in the file' })
  line!: number;

  @Field(() => String)
  name!: string;

  @Field(() => ID, { nullable: true })
  productId!: string | null;

  @Field(() => [CatalogCellChange])
  cells!: CatalogCellChange[];

  @Field(() => [CatalogLineProblem])
  problems!: CatalogLineProblem[];

  @Field(() => [CatalogSentLine], { description: 'The lines of a refused product; empty for any other' })
  sent!: CatalogSentLine[];

  @Field(() => Boolean)
  leftAsIs!: boolean;
}

@ObjectType()
export class CatalogChangeList extends PageCursors {
  @Field(() => [CatalogChange])
  items!: CatalogChange[];

  @Field(() => Int)
  total!: number;
}

export const CatalogImportResult = createUnionType({
  name: 'CatalogImportResult',
  types: () => [CatalogImport, Refusal] as const,
});
