import type { Ctx } from '../../../services.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { Role } from '../../account/role.ts';
import type { ShiftContext } from '../../account/twoFactor/stepUp.ts';
import { listOwnMessages } from './listOwnMessages.ts';
import { type ChatAccess, openConversation } from './openConversation.ts';
import { type MessageList, pageOfMessages, type RequestedPage } from './pageOfMessages.ts';

/**
 * The specification allows requesting a whole conversation at once (specification row EV-234); this is the maximum per
 * request.
 */
const MAX_MESSAGES = 99_999;

/** For patients and doctors, messages of their appointments; for admins, of the one they name with a reason. */
export async function listMessages(
  ctx: ShiftContext & Pick<Ctx, 'em'>,
  {
    medicalAppointmentId,
    limit,
    offset,
    isDesc,
    ...opening
  }: RequestedPage & ChatAccess & { medicalAppointmentId?: string | null },
): Promise<MessageList | Refusal | InvalidInput> {
  const { role } = signedInViewer(ctx);
  if (!medicalAppointmentId) {
    if (role === Role.admin)
      return new InvalidInput([{ path: 'medicalAppointmentId', message: 'Informe a consulta.' }]);
    // A patient has few conversations, a doctor those of many patients.
    return listOwnMessages(ctx, { limit, offset, isDesc }, role === Role.patient ? MAX_MESSAGES : undefined);
  }
  const em = ctx.em.fork();
  const opened = await openConversation(ctx, em, medicalAppointmentId, opening);
  if (opened instanceof Refusal) return opened;
  const page = { limit: Math.min(limit, MAX_MESSAGES), offset, isDesc };
  return pageOfMessages(em, (eb) => eb('chatMessage.appointmentId', '=', opened.conversation.id), page);
}
