import type { EntityManager } from '@mikro-orm/postgresql';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { activeDoctor } from '../../account/council/activeProfessional.ts';
import { Role } from '../../account/role.ts';
import { requireActiveAdmin } from '../../account/users/requireActiveAdmin.ts';

/** A person who may change questionnaires: an admin or a medical director. Only a medical director may approve. */
export interface QuestionnaireEditor {
  userId: string;
  isDirector: boolean;
}

/**
 * Reads the caller's permission within the database transaction of the change, because an earlier check may be
 * outdated. Null for doctors who are not medical directors.
 */
export async function questionnaireEditorOf(
  ctx: Pick<Ctx, 'viewer'>,
  em: EntityManager,
): Promise<QuestionnaireEditor | null> {
  const { userId, role } = signedInViewer(ctx);
  if (role === Role.admin) {
    await requireActiveAdmin(em, userId);
    return { userId, isDirector: false };
  }
  const doctor = await activeDoctor(em, userId);
  return doctor?.directorSince ? { userId, isDirector: true } : null;
}
