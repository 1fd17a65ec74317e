import DataLoader from 'dataloader';
import { Ctx as Context, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../context.ts';
import { Prescription } from '../prescription.types.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import { proveDocument } from './proveDocument.ts';
import { readDocuments, type ShownDocument } from './readDocuments.ts';

@ObjectType({ description: 'The signed sheet of a prescription of ours.' })
export class PrescriptionDocument {
  @Field(() => ID)
  prescriptionId!: string;

  @Field(() => String, { description: 'The PDF, for this viewer and five minutes' })
  url!: string;

  @Field(() => String, { description: 'Where anyone makes sure of it' })
  verificationAddress!: string;

  @Field(() => String, { nullable: true, description: 'Asked there; only its patient reads it here' })
  code!: string | null;

  @Field(() => Date)
  signedAt!: Date;

  @Field(() => String)
  signerName!: string;

  @Field(() => Boolean, { description: 'Signed for trying out: worth nothing in law' })
  isTest!: boolean;
}

@Resolver(() => PrescriptionDocument)
class PrescriptionProofResolver {
  /** Asked of the bytes as they lie there now, once however often a request asks: nothing else may lead to "assinada". */
  @FieldResolver(() => Boolean, { description: 'Whether the signature verifies now' })
  isSigned(@Context() ctx: Ctx, @Root() { prescriptionId }: PrescriptionDocument): Promise<boolean> {
    return ctx
      .loader('prescription.proofs', () => {
        return new DataLoader<string, boolean>(async (ids) => {
          const rows = await ctx.em
            .fork()
            .find(PrescriptionDocumentRow, { prescriptionId: { $in: [...ids] } });
          const proven = new Map<string, boolean>();
          // One after another: a sheet is in memory whole while it is proven.
          for (const row of rows)
            proven.set(row.prescriptionId, (await proveDocument(ctx, row))?.isValid === true);
          return ids.map((id) => proven.get(id) ?? false);
        });
      })
      .load(prescriptionId);
  }
}

@Resolver(() => Prescription)
class PrescriptionSheetResolver {
  @FieldResolver(() => PrescriptionDocument, { nullable: true, description: 'Null for one that was sent in' })
  document(@Context() ctx: Ctx, @Root() prescription: Prescription): Promise<ShownDocument | null> {
    return ctx
      .loader('prescription.documents', () => {
        return new DataLoader<Prescription, ShownDocument | null>(async (asked) => {
          const found = await readDocuments(ctx, ctx.em.fork(), asked);
          return asked.map(({ id }) => found.get(id) ?? null);
        });
      })
      .load(prescription);
  }
}

export const documentResolvers = [PrescriptionProofResolver, PrescriptionSheetResolver] as const;
