import { StoredFile } from '../evolution.types.ts';
import type { StoredFileRow } from './storedFile.entity.ts';

export const viewFile = ({
  id,
  contentType,
  width,
  height,
  createdAt,
  thumbName,
  userId,
  purpose,
}: StoredFileRow): StoredFile =>
  Object.assign(new StoredFile(), {
    id,
    contentType,
    width,
    height,
    createdAt,
    hasThumb: thumbName !== null,
    ownerId: userId,
    purpose,
  });
