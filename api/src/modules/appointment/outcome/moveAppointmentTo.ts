import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx, OrderServices, Part } from '../../../services.ts';
import { NotFound } from '../../../shared/errors.ts';
import { isId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import { cancelAppointment } from '../admin/cancelAppointment.ts';
import { AppointmentRow } from '../appointment.entity.ts';
import { claimAppointment } from '../queue/claimAppointment.ts';
import { returnAppointmentToQueue } from '../queue/returnToQueue.ts';
import { askForVideo } from './askForVideo.ts';
import { concludeWithoutMedicine } from './concludeWithoutMedicine.ts';

interface AppointmentMoveRequest {
  status: number;
  message: string;
  times: readonly Date[];
  /** The revision that the doctor read; the newest when omitted. */
  revision?: number | null | undefined;
}

const { awaiting, inReview, needsVideo, videoScheduled, notNeeded, cancelled } = APPOINTMENT_STATUS;

/**
 * One documented path for every move of an appointment: each move runs its own command with its own rules.
 * Prescribing has another path.
 */
export async function moveAppointmentTo(
  ctx: OrderServices &
    Part<Ctx, 'em' | 'now' | 'security' | 'viewer' | 'ports.appointmentOutcomes' | 'request.address'>,
  id: string,
  { status, message, times, revision: read }: AppointmentMoveRequest,
) {
  const row = isId(id) ? await ctx.em.fork().findOne(AppointmentRow, { id }) : null;
  if (!row) throw new NotFound('Consulta');
  const isAdmin = signedInViewer(ctx).role === Role.admin;
  if (isAdmin !== (status === cancelled)) return new Refusal('appointment_move_not_allowed');
  const decision = { id, revision: read ?? row.revision, message };
  const outcome = await (() => {
    switch (status) {
      case awaiting:
        return returnAppointmentToQueue(ctx, id);
      case inReview:
        // An appointment with a requested or agreed call continues with the call, not with a new claim.
        if (row.status === needsVideo || row.status === videoScheduled)
          return new Refusal('appointment_move_not_allowed');
        return claimAppointment(ctx, id);
      case needsVideo:
      case videoScheduled:
        return askForVideo(ctx, { ...decision, times, isForced: status === videoScheduled });
      case notNeeded:
        return concludeWithoutMedicine(ctx, decision);
      case cancelled:
        return cancelAppointment(ctx, id, message);
      default:
        return new Refusal('appointment_move_not_allowed');
    }
  })();
  return 'ok' in outcome ? { id } : outcome;
}
