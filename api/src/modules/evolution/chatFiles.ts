import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../account/tokens.ts';

interface AskedChatFile {
  id: string;
  /** Who sent it. */
  userId: string;
}

/** Whose record a file is part of, for someone who may open it. An admin is asked why besides (`recordAccess`). */
export interface OpenChatFile {
  ownerId: string;
}

/** Who may open a file of a conversation. `boot.ts` hands it in, since this module knows no conversations. */
export interface ChatFiles {
  open(
    em: EntityManager,
    viewer: Pick<Viewer, 'userId' | 'role'>,
    file: AskedChatFile,
  ): Promise<OpenChatFile | null>;
}
