import type { EntityManager } from '@mikro-orm/postgresql';
import type { Storage } from '#storage/client.ts';
import type { Encryption } from '../../../shared/encryption/encryption.ts';

/** Implemented by the files of the evolution module, which the catalogue must not import. */
export interface UploadedPicturesPort {
  /** The accepted bytes of a picture that this person uploaded for the shop; null when there is none. */
  read(
    ctx: { em: EntityManager; encryption: Encryption; storage: Storage },
    file: { userId: string; fileId: string },
  ): Promise<Buffer | null>;
}
