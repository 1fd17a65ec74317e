import type { Day } from '#schema/br/day.ts';
import { type Agenda, HOURS, isHoliday, mayChangeHour } from './agenda.rules.ts';
import { AgendaDay, AgendaHour } from './availability.types.ts';

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
