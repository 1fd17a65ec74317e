import type { EntityManager } from '@mikro-orm/postgresql';
import type { Storage } from '#storage/client.ts';
import type { Encryption } from '../../../shared/encryption/encryption.ts';

/** The port for uploaded pictures. The evolution module implements it; the catalogue must not import that module. */
export interface UploadedPicturesPort {
  /** The accepted bytes of a picture that this person uploaded for the shop; null when there is none. */
  read(
    ctx: { em: EntityManager; encryption: Encryption; outside: { storage: Storage } },
    file: { userId: string; fileId: string },
  ): Promise<Buffer | null>;
}
