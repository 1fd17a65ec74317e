import DataLoader from 'dataloader';
import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { Cache } from '../../../shared/cache.ts';
import { anyOf, db } from '../../../shared/database/query.ts';
import { formatCursor, parseCursor } from '../../../shared/events/cursor.ts';
import type { StoredEvent } from '../../../shared/events/eventTypes.ts';
import { follow } from '../../../shared/events/follow.ts';
import { shareResult } from '../../../shared/events/sharedResults.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isOpenAppointment } from '../appointment.rules.ts';
import { AppointmentQueueChanged, ClinicAppointment } from './clinicAppointment.types.ts';
import { clinicAppointments } from './clinicAppointments.ts';
import { withoutFlags } from './viewClinicAppointment.ts';

/**
 * Follows the queue: appointments that enter, change or are removed. Each is sent in its current state, so a
 * client that reconnects late is still up to date. Each event is read once for all subscribed doctors.
 */
export function followQueue(
  ctx: Pick<Ctx, 'clock' | 'feed' | 'orm' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<AppointmentQueueChanged> {
  const { userId } = signedInViewer(ctx);
  return follow(ctx.feed, {
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    // An event whose read fails is read again for the next subscriber.
    prepare: (events) => void Promise.allSettled(readChanges(ctx, events)),
    read: async (event) => (await changeOf(ctx, event))?.viewFor(userId) ?? null,
  });
}

/** One change of an appointment and its two views: for its doctor, and for all others. */
class QueueChange {
  readonly #owner: string | null;
  readonly #mine: AppointmentQueueChanged;
  readonly #others: AppointmentQueueChanged | null;

  constructor(found: ClinicAppointment, cursor: string) {
    const changeWith = (appointment: ClinicAppointment) =>
      shareResult(Object.assign(new AppointmentQueueChanged(), { cursor, appointment }));
    this.#owner = found.attendBy;
    this.#mine = changeWith(Object.assign(new ClinicAppointment(), found, { isMine: true }));
    const others = visibleToEveryDoctor(found);
    this.#others = others && changeWith(others);
  }

  viewFor(userId: string): AppointmentQueueChanged | null {
    return userId === this.#owner ? this.#mine : this.#others;
  }
}

/**
 * A waiting appointment is visible to every doctor. Of a claimed one, the others receive only its removal
 * from the queue; the decision is visible to its doctor and patient only, however old the event is.
 */
function visibleToEveryDoctor(found: ClinicAppointment): ClinicAppointment | null {
  if (found.status === APPOINTMENT_STATUS.awaiting) return Object.assign(new ClinicAppointment(), found);
  return found.attendBy === null || isOpenAppointment(found.status) ? withoutFlags(found) : null;
}

/** The two views and what the subscriptions of the doctors selected from them. */
const CHANGE_BYTES = 6_000;
/** Events whose appointments are read in one statement, so that they fit into the cache. */
const MAX_READ = 500;

/**
 * Recently read changes, by their position in the event log. A later event corrects an entry that is outdated
 * by now.
 */
const changes = new Cache<{ change: QueueChange | null }>('queueChanges', { bytesOf: () => CHANGE_BYTES });

async function changeOf(ctx: Pick<Ctx, 'clock' | 'orm'>, event: StoredEvent): Promise<QueueChange | null> {
  const known = changes.get(formatCursor(event.cursor));
  const [found] = known ? [known] : await Promise.all(readChanges(ctx, [event]));
  return found?.change ?? null;
}

/** Reads the appointments of some events in one statement, for all subscribers. */
function readChanges(
  ctx: Pick<Ctx, 'clock' | 'orm'>,
  events: readonly StoredEvent[],
): Promise<{ change: QueueChange | null }>[] {
  const appointments = new DataLoader((ids: readonly string[]) => readAppointments(ctx, ids));
  return events.slice(0, MAX_READ).map(({ cursor, entityId }) => {
    const key = formatCursor(cursor);
    return changes.fetch(key, async () => {
      const found = await appointments.load(entityId);
      return { change: found && new QueueChange(found, key) };
    });
  });
}

async function readAppointments(
  { orm, clock }: Pick<Ctx, 'clock' | 'orm'>,
  ids: readonly string[],
): Promise<(ClinicAppointment | null)[]> {
  const found = await clinicAppointments(
    orm.em.fork(),
    db.selectFrom('medicalAppointment').where('id', '=', anyOf(ids)),
    { userId: '', now: clock.now() },
  );
  const byId = new Map(found.map((appointment) => [appointment.id, appointment]));
  return ids.map((id) => byId.get(id) ?? null);
}
