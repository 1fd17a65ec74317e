import type { Ctx } from '../../services.ts';
import { formatCursor, parseCursor } from '../../shared/events/cursor.ts';
import { follow } from '../../shared/events/follow.ts';
import { signedInViewer } from '../account/access/signedInViewer.ts';
import { AppointmentRow } from './appointment.entity.ts';
import { AppointmentChanged } from './appointment.types.ts';
import { viewAppointment } from './viewAppointment.ts';

/** The caller's own appointments as they change, each in its current state. */
export function followAppointment(
  ctx: Pick<Ctx, 'feed' | 'orm' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<AppointmentChanged> {
  const { userId } = signedInViewer(ctx);
  return follow(ctx.feed, {
    userId,
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    async read({ cursor, entityId }) {
      const row = await ctx.orm.em.fork().findOne(AppointmentRow, { id: entityId, userId });
      return (
        row &&
        Object.assign(new AppointmentChanged(), {
          cursor: formatCursor(cursor),
          appointment: viewAppointment(row),
        })
      );
    },
  });
}
