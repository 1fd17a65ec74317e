import type { EntityManager } from '@mikro-orm/postgresql';
import { Field, ID, ObjectType } from 'type-graphql';
import type { Ctx, Part } from '../../../services.ts';
import { Personal } from '../../../shared/security/aboutPeople.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { linkTo } from '../../evolution/files/fileLinks.ts';
import { spokenCode, unsealCode } from '../../signedDocument/secretCode.ts';
import { verificationAddress } from '../../signedDocument/signDocument.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';

@ObjectType({ description: 'The signed PDF document of a prescription issued by the clinic.' })
export class PrescriptionDocument {
  @Field(() => ID)
  prescriptionId!: string;

  @Field(() => String, { description: 'Link to the PDF, for this viewer, valid for five minutes' })
  url!: string;

  @Field(() => String, { description: 'Public page that checks the prescription' })
  verificationAddress!: string;

  /** Also null after the installation's key was changed; the PDF itself still prints the code. */
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

/**
 * The documents of these prescriptions, in one statement. The caller has already checked which of them the
 * viewer may see.
 */
export async function readDocuments(
  ctx: Part<Ctx, 'config' | 'now' | 'viewer' | 'callers.tokens'>,
  em: EntityManager,
  prescriptions: readonly { id: string; userId: string }[],
): Promise<Map<string, PrescriptionDocument>> {
  const viewer = signedInViewer(ctx);
  const ids = prescriptions.map(({ id }) => id);
  const rows = ids.length > 0 ? await em.find(PrescriptionDocumentRow, { prescriptionId: { $in: ids } }) : [];
  return new Map(
    rows.map((row) => {
      const { prescriptionId, fileId, signedAt, signerName, isTest } = row;
      const isOwn = prescriptions.some(({ id, userId }) => id === prescriptionId && userId === viewer.userId);
      const code = isOwn ? unsealCode(ctx, prescriptionId, row.sealedCode) : null;
      return [
        prescriptionId,
        {
          prescriptionId,
          url: linkTo(ctx.callers.tokens, { fileId, size: 'full' }, viewer, ctx.now),
          verificationAddress: verificationAddress(ctx, { purpose: 'prescription', id: prescriptionId }),
          code: code && spokenCode(code),
          signedAt,
          signerName,
          isTest,
        },
      ];
    }),
  );
}
