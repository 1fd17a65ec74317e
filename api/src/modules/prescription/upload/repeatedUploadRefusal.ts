import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../../../shared/database/database.ts';
import { Refusal } from '../../../shared/refusals.ts';

/**
 * Refuses a document that was uploaded before for the same medicine, by any person, and PDFs issued by the clinic:
 * each prescription has a limited number of dispensings, which a second copy would double. A refused or
 * withdrawn document may be sent again. Returns null when the pages can be used.
 */
export async function repeatedUploadRefusal(
  em: EntityManager,
  { fileIds, productIds }: { fileIds: readonly string[]; productIds: readonly string[] },
): Promise<Refusal | null> {
  const [found] = await sql<{ isIssuedByUs: boolean; isUsed: boolean }>(
    em,
    `with sent as (select id, sha256 from stored_file where id = any($1::uuid[]))
     select exists (select from prescription_document d join sent s on d.file_id = s.id or d.sha256 = s.sha256) as "isIssuedByUs",
       exists (select from sent s join stored_file f on f.sha256 = s.sha256 and f.purpose = 'prescription' and f.id <> s.id
         join prescription_upload_file p on p.file_id = f.id join prescription_upload u on u.id = p.upload_id
        where u.status in ('awaiting', 'accepted') and u.product_ids && $2::uuid[]) as "isUsed"`,
    [fileIds, productIds],
  );
  if (found?.isIssuedByUs) return new Refusal('prescription_is_ours');
  return found?.isUsed ? new Refusal('prescription_file_used') : null;
}
