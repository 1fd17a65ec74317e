import type { UploadedPicturesPort } from '../../catalog/pictures/uploadedPicturesPort.ts';
import { readStoredBytes } from './readStoredBytes.ts';
import { StoredFileRow } from './storedFile.entity.ts';

/** Reads an admin's upload for the shop. The upload itself is deleted after a day like every unattached file. */
export const uploadedPicturesAdapter: UploadedPicturesPort = {
  async read(ctx, { userId, fileId }) {
    const file = await ctx.em.fork().findOne(StoredFileRow, { id: fileId, userId, purpose: 'shop' });
    const stream = file && (await readStoredBytes(ctx, file, file.objectName));
    return stream ? Buffer.concat(await stream.toArray()) : null;
  },
};
