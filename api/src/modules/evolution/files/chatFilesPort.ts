import type { EntityManager } from '@mikro-orm/postgresql';
import type { Viewer } from '../../account/session/tokens.ts';

interface RequestedChatFile {
  id: string;
  /** The sender. */
  userId: string;
}

/**
 * The patient whose record a file belongs to, when the viewer may open it. An admin must also give a reason
 * (`recordAccess`).
 */
export interface OpenChatFile {
  ownerId: string;
}

/**
 * Who may open a chat file. `createServices.ts` passes the implementation, since this module must not import
 * conversations.
 */
export interface ChatFilesPort {
  open(
    em: EntityManager,
    viewer: Pick<Viewer, 'userId' | 'role'>,
    file: RequestedChatFile,
  ): Promise<OpenChatFile | null>;
}
