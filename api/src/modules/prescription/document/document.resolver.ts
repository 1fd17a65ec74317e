import DataLoader from 'dataloader';
import { Ctx as Context, Field, FieldResolver, ID, ObjectType, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { Prescription } from '../prescription.types.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import { readDocuments, type ShownDocument } from './readDocuments.ts';
import { verifyDocument } from './verifyDocument.ts';

@ObjectType({ description: 'The signed PDF document of a prescription issued by the clinic.' })
class PrescriptionDocument {
  @Field(() => ID)
  prescriptionId!: string;

  @Field(() => String, { description: 'Link to the PDF, for this viewer, valid for five minutes' })
  url!: string;

  @Field(() => String, { description: 'Public page that checks the prescription' })
  verificationAddress!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Code that the public page asks for; null for every viewer except the patient',
  })
  code!: string | null;

  @Field(() => Date)
  signedAt!: Date;

  @Personal()
  @Field(() => String)
  signerName!: string;

  @Field(() => Boolean, { description: 'Signed with a test certificate, without legal value' })
  isTest!: boolean;
}

@Resolver(() => PrescriptionDocument)
export class PrescriptionSignatureResolver {
  /**
   * Verifies the signature of the stored PDF, once per request. Pages may call a prescription "assinada" only when
   * this field is true.
   */
  @FieldResolver(() => Boolean, { description: 'Whether the signature verifies now' })
  isSigned(@Context() ctx: Ctx, @Root() { prescriptionId }: PrescriptionDocument): Promise<boolean> {
    return ctx
      .loader('prescription.signatures', () => {
        return new DataLoader<string, boolean>(async (ids) => {
          const rows = await ctx.em
            .fork()
            .find(PrescriptionDocumentRow, { prescriptionId: { $in: [...ids] } });
          const verified = new Map<string, boolean>();
          // One after the other, because each complete document is in memory while its signature is verified.
          for (const row of rows)
            verified.set(row.prescriptionId, (await verifyDocument(ctx, row))?.isValid === true);
          return ids.map((id) => verified.get(id) ?? false);
        });
      })
      .load(prescriptionId);
  }
}

@Resolver(() => Prescription)
export class PrescriptionDocumentResolver {
  @FieldResolver(() => PrescriptionDocument, {
    nullable: true,
    description: 'Null for a prescription that the patient uploaded',
  })
  document(@Context() ctx: Ctx, @Root() prescription: Prescription): Promise<ShownDocument | null> {
    return ctx
      .loader('prescription.documents', () => {
        return new DataLoader<Prescription, ShownDocument | null>(async (prescriptions) => {
          const documents = await readDocuments(ctx, ctx.em.fork(), prescriptions);
          return prescriptions.map(({ id }) => documents.get(id) ?? null);
        });
      })
      .load(prescription);
  }
}
