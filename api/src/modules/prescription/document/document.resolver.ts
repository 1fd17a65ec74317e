import DataLoader from 'dataloader';
import { Ctx as Context, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Ctx } from '../../../services.ts';
import { verifyDocument } from '../../signedDocument/verifyDocument.ts';
import { Prescription } from '../prescription.types.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import { PrescriptionDocument, readDocuments } from './readDocuments.ts';

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
  document(@Context() ctx: Ctx, @Root() prescription: Prescription): Promise<PrescriptionDocument | null> {
    return ctx
      .loader('prescription.documents', () => {
        return new DataLoader<Prescription, PrescriptionDocument | null>(async (prescriptions) => {
          const documents = await readDocuments(ctx, ctx.em.fork(), prescriptions);
          return prescriptions.map(({ id }) => documents.get(id) ?? null);
        });
      })
      .load(prescription);
  }
}
