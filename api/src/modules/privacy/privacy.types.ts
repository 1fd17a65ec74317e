import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Refusal } from '../../shared/refusals.ts';
import { OfTheShop, Personal } from '../../shared/security/aboutPeople.ts';
import { ArchiveGround } from './erasure/openSealedArchive.ts';

enum DataExportStatus {
  preparing = 'preparing',
  ready = 'ready',
}
registerEnumType(DataExportStatus, { name: 'DataExportStatus' });

@ObjectType({ description: "A copy of the caller's data, prepared by a job and stored for 24 hours." })
export class DataExport {
  @Field(() => ID)
  id!: string;

  @Field(() => DataExportStatus)
  status!: `${DataExportStatus}`;

  @Field(() => Date)
  requestedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Until when it can be downloaded' })
  expiresAt!: Date | null;

  @Field(() => Int, { description: 'Bytes of the archive; 0 until it is ready' })
  size!: number;

  @Field(() => Boolean, {
    description: "Whether this session must confirm the caller's identity before the download",
  })
  asksConfirmation!: boolean;
}

@ObjectType({ description: 'An address that downloads the archive for five minutes, in this session only.' })
export class DataExportLink {
  @Field(() => String)
  url!: string;
}

export const DataExportResult = createUnionType({
  name: 'DataExportResult',
  types: () => [DataExport, Refusal] as const,
});
export const DataExportLinkResult = createUnionType({
  name: 'DataExportLinkResult',
  types: () => [DataExportLink, Refusal] as const,
});

@ObjectType({ description: 'Data of the caller that is sealed after an erasure because a law requires it.' })
export class LegalHoldInfo {
  @Field(() => String, { description: 'medical or fiscal' })
  kind!: string;

  @Field(() => String)
  law!: string;

  @Field(() => String, { description: 'The last day, AAAA-MM-DD' })
  keepUntil!: string;
}

@ObjectType({ description: 'The erasure of an account, waiting for its seven days to pass.' })
export class Erasure {
  @Field(() => Date)
  requestedAt!: Date;

  @Field(() => Date, { description: 'Until then it can be cancelled' })
  dueAt!: Date;
}

export const ErasureResult = createUnionType({
  name: 'ErasureResult',
  types: () => [Erasure, Refusal] as const,
});

registerEnumType(ArchiveGround, {
  name: 'ArchiveGround',
  description: 'The legal ground for opening a sealed archive',
});

@OfTheShop()
@ObjectType({ description: 'Rows of an erased person that a law requires, opened on a legal ground.' })
class OpenedSealedRecord {
  @Field(() => String, { description: 'medical or fiscal' })
  kind!: string;

  @Field(() => String, { description: 'The table of the rows, or file' })
  name!: string;

  @Field(() => String, { description: 'The title of these rows for people' })
  title!: string;

  @Field(() => String)
  law!: string;

  @Field(() => String)
  keepUntil!: string;

  @Personal()
  @Field(() => String, { description: 'The rows as JSON; for a file, the facts about it' })
  rows!: string;

  @Personal()
  @Field(() => String, {
    nullable: true,
    description: 'The link to a photo or document, valid for five minutes in this session',
  })
  url!: string | null;
}

@ObjectType()
export class OpenedArchive {
  @Field(() => [OpenedSealedRecord])
  records!: OpenedSealedRecord[];

  @Field(() => Date, { description: 'Until when photos and documents can be read' })
  filesUntil!: Date;
}

export const OpenArchiveResult = createUnionType({
  name: 'OpenArchiveResult',
  types: () => [OpenedArchive, Refusal] as const,
});
