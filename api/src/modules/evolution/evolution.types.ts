import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Personal } from '../../shared/security/aboutPeople.ts';
import type { FilePurpose } from './files/storedFile.entity.ts';

export enum FileSize {
  FULL = 'full',
  THUMB = 'thumb',
}
registerEnumType(FileSize, { name: 'FileSize', description: 'full: up to 1500 wide; thumb: up to 320 wide' });

@ObjectType({ description: 'A private file. Access is checked again whenever its link is opened.' })
export class StoredFile {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  contentType!: string;

  @Field(() => Int, { nullable: true, description: 'Null for documents' })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'Null for documents' })
  height!: number | null;

  @Field(() => Date)
  createdAt!: Date;

  hasThumb!: boolean;
  ownerId!: string;
  purpose!: FilePurpose;
}

@ObjectType({ description: 'A photo of an evaluation that is not submitted yet.' })
export class QuizPhoto {
  @Field(() => String, { description: 'Field name at the submission' })
  field!: string;

  @Field(() => StoredFile)
  file!: StoredFile;
}

@ObjectType({ description: 'Photos of one day.' })
export class Evolution {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Treatment line' })
  type!: number;

  @Field(() => Date)
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When a doctor compared the person with the document' })
  identityConfirmedAt!: Date | null;

  @Personal()
  @Field(() => String, { nullable: true, description: 'The owner’s note' })
  patientNote!: string | null;

  @Personal()
  @Field(() => String, { nullable: true })
  doctorNote!: string | null;

  userId!: string;
  /** Ids of files, by field. */
  files!: Record<PhotoField, string | null>;
}

@ObjectType()
export class EvolutionPage {
  @Field(() => [Evolution])
  items!: Evolution[];

  @Field(() => Int)
  total!: number;
}

export const PHOTO_FIELDS = ['filePicTop', 'filePicFront', 'filePicBack', 'filePicRightSide'] as const;
export type PhotoField = (typeof PHOTO_FIELDS)[number] | 'documentPhoto';
