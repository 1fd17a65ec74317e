import { type Ctx, memberOf } from '../../../context.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal, type UserError } from '../../../shared/refusals.ts';
import { Role } from '../../account/role.ts';
import { cancelCase } from '../admin/cancelCase.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { APPOINTMENT_STATUS } from '../appointment.rules.ts';
import { claimCase } from '../queue/claimCase.ts';
import { handBackCase } from '../queue/handBack.ts';
import { askForVideo } from './askForVideo.ts';
import { concludeWithoutMedicine } from './concludeWithoutMedicine.ts';

export interface CaseWish {
  status: number;
  message: string;
  times: readonly Date[];
  /** The one that was read; left out, the newest. */
  revision?: number | null | undefined;
}

const { awaiting, inReview, needsVideo, videoScheduled, notNeeded, cancelled } = APPOINTMENT_STATUS;

/** One documented path for every move of a case: each is the command of its own, with its rules. Prescribing has another path. */
export async function putCase(
  ctx: Ctx,
  id: string,
  { status, message, times, revision: read }: CaseWish,
): Promise<{ id: string } | UserError> {
  const row = isId(id) ? await ctx.em.fork().findOne(AppointmentRow, { id }) : null;
  if (!row) throw new NotFound('Consulta');
  const isAdmin = memberOf(ctx).role === Role.admin;
  if (isAdmin !== (status === cancelled)) return new Refusal('case_move_not_allowed');
  const decision = { id, revision: read ?? row.revision, message };
  const outcome = await (() => {
    switch (status) {
      case awaiting:
        return handBackCase(ctx, id);
      case inReview:
        // A call that was asked for is answered by the call, not by taking the case again.
        if (row.status === needsVideo || row.status === videoScheduled)
          return new Refusal('case_move_not_allowed');
        return claimCase(ctx, id);
      case needsVideo:
      case videoScheduled:
        return askForVideo(ctx, { ...decision, times, isForced: status === videoScheduled });
      case notNeeded:
        return concludeWithoutMedicine(ctx, decision);
      case cancelled:
        return cancelCase(ctx, id, message);
      default:
        return new Refusal('case_move_not_allowed');
    }
  })();
  return 'ok' in outcome ? { id } : outcome;
}
