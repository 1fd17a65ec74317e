import type { EntityManager } from '@mikro-orm/postgresql';
import { lockAccount } from '../../account/lockAccount.ts';
import { ScheduleSlotRow } from '../schedule/scheduleSlot.entity.ts';
import { Agenda, freeTimes } from './agenda.rules.ts';
import { DoctorHourRow } from './doctorHour.entity.ts';

/**
 * Lets one command at a time reserve a time of a doctor or change their hours: two patients cannot take the same free time,
 * and no hour is blocked while a patient takes it. An offered time is reserved already, so choosing it needs no lock. It is
 * taken before the lock of an appointment, so that no two commands wait for each other.
 */
export const lockCalendar = lockAccount;

export const agendaOf = async (em: EntityManager, doctorId: string): Promise<Agenda> =>
  new Agenda(await em.find(DoctorHourRow, { doctorId }));

/** The reserved times of a doctor that did not end yet. */
export const takenTimes = (em: EntityManager, doctorId: string, now: Date): Promise<ScheduleSlotRow[]> =>
  em.find(
    ScheduleSlotRow,
    { doctorId, state: { $in: ['offered', 'chosen'] }, endsAt: { $gt: now } },
    { orderBy: { startsAt: 'asc' } },
  );

export const freeTimesOf = async (em: EntityManager, doctorId: string, now: Date): Promise<Date[]> =>
  freeTimes(await agendaOf(em, doctorId), await takenTimes(em, doctorId, now), now);
