import { type Day, parseDay } from '#schema/br/day.ts';
import type { Ctx } from '../../../services.ts';
import { InvalidInput, Refusal } from '../../../shared/refusals.ts';
import type { AdminContext } from '../../account/users/adminContext.ts';
import { recordRecurrenceChange } from '../change/moveRecurrence.ts';
import { addMonthsTo, announceDay, lastChangeDay, shipDay } from '../month/monthSchedule.rules.ts';
import type { RecurrenceMonthRow } from '../month/recurrenceMonth.entity.ts';
import type { RecurrenceRefusal } from '../ownRecurrence.ts';
import type { RecurrenceRow } from '../recurrence.entity.ts';
import { sendRecurrenceMail } from '../sendRecurrenceMail.ts';
import type { ManagedRecurrence } from './managedRecurrence.types.ts';
import { repairRecurrence } from './repairRecurrence.ts';
import { movedShipDay, RecurrenceRepair } from './repairs.rules.ts';

/** Ships the next month on another day. The months after it keep the day the person chose. */
export async function moveNextShipment(
  ctx: AdminContext & Pick<Ctx, 'config' | 'gateway' | 'jobs'>,
  { id, shipOn, reason }: { id: string; shipOn: string; reason: string },
): Promise<ManagedRecurrence | RecurrenceRefusal> {
  const requestedDay = parseDay(shipOn);
  if (!requestedDay) return new InvalidInput([{ path: 'shipOn', message: 'Escolha uma data que exista.' }]);
  return repairRecurrence(ctx, { id, reason, repair: RecurrenceRepair.move }, async (repaired) => {
    const { em, row, openMonth, adminId, today } = repaired;
    const moved = movedShipDay({
      wanted: requestedDay,
      today,
      nextAnnouncement: nextAnnouncementAfter(row, openMonth),
    });
    if ('refusal' in moved) return new Refusal(moved.refusal);
    const from = openMonth?.shipOn ?? row.nextShipOn;
    if (openMonth) Object.assign(openMonth, { shipOn: moved.shipOn, checkAt: ctx.now });
    else Object.assign(row, { nextShipOn: moved.shipOn, nextAnnounceOn: announceDay(moved.shipOn) });
    recordRecurrenceChange(em, row, { at: ctx.now, reason: 'moved_by_admin', authorId: adminId });
    await sendRecurrenceMail(ctx, em, row, 'subscription-changed', {
      change: 'moved',
      shipOn: moved.shipOn,
      changeUntil: lastChangeDay(moved.shipOn),
    });
    return { from, to: moved.shipOn };
  });
}

function nextAnnouncementAfter(row: RecurrenceRow, openMonth: RecurrenceMonthRow | null): Day {
  if (openMonth) return row.nextAnnounceOn;
  return announceDay(shipDay(addMonthsTo(row.nextMonth, 1), row.dayOfMonth));
}
