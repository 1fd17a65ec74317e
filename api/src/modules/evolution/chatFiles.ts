import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../account/tokens.ts';

interface AskedChatFile {
  id: string;
  /** Who sent it. */
  userId: string;
}

/** Whose record a file of a conversation is part of, for someone who may open it, and why an admin opens it. */
export interface OpenChatFile {
  ownerId: string;
  reason: string | null;
}

/** Who may open a file of a conversation. `boot.ts` hands it in, since this module knows no conversations. */
export interface ChatFiles {
  open(
    em: EntityManager,
    viewer: Pick<Viewer, 'userId' | 'role'>,
    file: AskedChatFile,
    now: Date,
  ): Promise<OpenChatFile | null>;
}
