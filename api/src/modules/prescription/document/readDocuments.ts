import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { linkTo } from '../../evolution/files/fileLinks.ts';
import { verificationAddress } from './issueDocument.ts';
import { PrescriptionDocumentRow } from './prescriptionDocument.entity.ts';
import { spokenCode, unsealCode } from './secretCode.ts';

export interface ShownDocument {
  prescriptionId: string;
  /** Link to the signed PDF, for this viewer, valid for five minutes. */
  url: string;
  verificationAddress: string;
  /**
   * The access code for the patient; null for other viewers, and after the installation's key was changed. The code
   * is also printed in the PDF.
   */
  code: string | null;
  signedAt: Date;
  signerName: string;
  isTest: boolean;
}

/**
 * The documents of these prescriptions, in one statement. The caller has already checked which of them the
 * viewer may see.
 */
export async function readDocuments(
  ctx: Pick<Ctx, 'config' | 'now' | 'tokens' | 'viewer'>,
  em: EntityManager,
  prescriptions: readonly { id: string; userId: string }[],
): Promise<Map<string, ShownDocument>> {
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
          url: linkTo(ctx.tokens, { fileId, size: 'full' }, viewer, ctx.now),
          verificationAddress: verificationAddress(ctx, prescriptionId),
          code: code && spokenCode(code),
          signedAt,
          signerName,
          isTest,
        },
      ];
    }),
  );
}
