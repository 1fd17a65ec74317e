import { parseDay } from '#schema/br/day.ts';
import type { Ctx } from '../../../services.ts';
import { newId } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { viewCalls } from '../schedule/mySchedule.ts';
import { Agenda, callsInBlockedHours, type HourChange, mayChangeHour } from './agenda.rules.ts';
import { lockCalendar, takenTimes } from './agendaOf.ts';
import { type AgendaChange, AgendaSaved, HoursTaken } from './availability.types.ts';
import { DoctorHourRow } from './doctorHour.entity.ts';
import { viewAgendaDay } from './myAgenda.ts';

/** Two weeks of hours, more than a screen changes at once. */
const MAX_CHANGES = 210;

/**
 * Opens and blocks hours, all of them or none. Each change names the state that an hour shall have, so a repeated
 * request and a second tab do no harm. An hour with a call is blocked only where the doctor says that the call stays
 * (A-144).
 */
export function changeAgenda(
  ctx: Pick<Ctx, 'config' | 'em' | 'now' | 'viewer'>,
  wanted: readonly AgendaChange[],
  keepsCalls: boolean,
) {
  const { userId: doctorId } = signedInViewer(ctx);
  return ctx.em.fork().transactional(async (em) => {
    const changes = readChanges(wanted, ctx.now);
    if (!changes) return new Refusal('hour_not_open_to_change');
    await lockCalendar(em, doctorId);
    const rows = await em.find(DoctorHourRow, { doctorId });
    const before = new Agenda(rows);
    const after = before.with(changes);
    const calls = callsInBlockedHours({ before, after }, changes, await takenTimes(em, doctorId, ctx.now));
    if (calls.length > 0 && !keepsCalls) return new HoursTaken(await viewCalls(ctx, em, calls));
    for (const row of rows) if (!after.has(row)) em.remove(row);
    // A row that replaces another has its unique key.
    await em.flush();
    for (const hour of after.all())
      if (!before.has(hour)) em.persist(em.create(DoctorHourRow, { id: newId(), doctorId, ...hour }));
    await em.flush();
    const days = [...new Set(changes.map(({ day }) => day))].toSorted();
    return Object.assign(new AgendaSaved(), { days: days.map((day) => viewAgendaDay(after, day, ctx.now)) });
  });
}

function readChanges(wanted: readonly AgendaChange[], now: Date): HourChange[] | null {
  if (wanted.length === 0 || wanted.length > MAX_CHANGES) return null;
  const changes = wanted.flatMap(({ day, hour, isOpen, repeats }) => {
    const parsed = parseDay(day);
    const change = parsed && { day: parsed, hour, isOpen, repeats };
    return change && mayChangeHour(change, now) ? [change] : [];
  });
  return changes.length === wanted.length ? changes : null;
}
