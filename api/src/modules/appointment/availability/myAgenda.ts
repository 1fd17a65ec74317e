import { addDays, type Day, parseDay } from '#schema/br/day.ts';
import { todayInSaoPaulo } from '#schema/br/saoPaulo.ts';
import type { Ctx } from '../../../services.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { type Agenda, HOURS, isHoliday, mayChangeHour } from './agenda.rules.ts';
import { agendaOf } from './agendaOf.ts';
import { AgendaDay, AgendaHour } from './availability.types.ts';

/** Seven days of the calling doctor's agenda, from the given one. */
export async function myAgenda(ctx: Pick<Ctx, 'em' | 'now' | 'viewer'>, from: string): Promise<AgendaDay[]> {
  const { userId } = signedInViewer(ctx);
  const first = parseDay(from) ?? todayInSaoPaulo(ctx.now);
  const agenda = await agendaOf(ctx.em.fork(), userId);
  return Array.from({ length: 7 }, (_, index) => viewAgendaDay(agenda, addDays(first, index), ctx.now));
}

export const viewAgendaDay = (agenda: Agenda, day: Day, now: Date): AgendaDay =>
  Object.assign(new AgendaDay(), {
    id: day,
    isHoliday: isHoliday(day),
    hours: HOURS.map((hour) =>
      Object.assign(new AgendaHour(), {
        hour,
        isOpen: agenda.isOpen(day, hour),
        isWeekly: agenda.isWeekly(day, hour),
        isEditable: mayChangeHour({ day, hour }, now),
      }),
    ),
  });
