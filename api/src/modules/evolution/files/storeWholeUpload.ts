import type { Ctx } from '../../../services.ts';
import { Refusal } from '../../../shared/refusals.ts';
import type { UploadContext } from './finishUpload.ts';
import { storeWholeFile } from './finishUpload.ts';
import { startUpload } from './startUpload.ts';
import type { FilePurpose, StoredFileRow } from './storedFile.entity.ts';

/**
 * Stores a file that arrives in one request. Its upload row is committed first, so the sweep finds the
 * objects of an interrupted one.
 */
export async function storeWholeUpload(
  ctx: UploadContext & Pick<Ctx, 'limits'>,
  { bytes, purpose }: { bytes: Buffer; purpose: FilePurpose },
): Promise<StoredFileRow | Refusal> {
  const upload = await startUpload(ctx, { purpose, size: bytes.length });
  if (upload instanceof Refusal) return upload;
  const state = await storeWholeFile(ctx, upload, bytes);
  if (state instanceof Refusal) return state;
  return state.file ?? new Refusal('damaged_file');
}
