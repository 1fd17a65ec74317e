import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import type { Ctx } from '../../../services.ts';
import { formatCursor, parseCursor } from '../../../shared/events/cursor.ts';
import type { StoredEvent } from '../../../shared/events/eventTypes.ts';
import { follow } from '../../../shared/events/follow.ts';
import { shareResult } from '../../../shared/events/sharedResults.ts';
import { signedInViewer } from '../../account/access/signedInViewer.ts';
import { isOpenAppointment } from '../appointment.rules.ts';
import { CaseQueueChanged, ClinicCase } from './clinicAppointment.types.ts';
import { clinicAppointments } from './clinicAppointments.ts';
import { withoutFlags } from './withoutFlags.ts';

/**
 * Follows the queue: appointments that enter, change or are removed. Each is sent in its current state, so a
 * client that reconnects late is still up to date. Each event is read once for all subscribed doctors.
 */
export function followQueue(
  ctx: Pick<Ctx, 'clock' | 'feed' | 'orm' | 'viewer'>,
  after?: string | null,
): AsyncGenerator<CaseQueueChanged> {
  const { userId } = signedInViewer(ctx);
  return follow(ctx.feed, {
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    prepare: (events) => void readChanges(ctx, events),
    read: async (event) => (await changeOf(ctx, event))?.viewFor(userId) ?? null,
  });
}

/** One change of an appointment and its two views: for its doctor, and for all others. */
class QueueChange {
  readonly #owner: string | null;
  readonly #mine: CaseQueueChanged;
  readonly #others: CaseQueueChanged | null;

  constructor(found: ClinicCase, cursor: string) {
    const changeWith = (appointment: ClinicCase) =>
      shareResult(Object.assign(new CaseQueueChanged(), { cursor, case: appointment }));
    this.#owner = found.attendBy;
    this.#mine = changeWith(Object.assign(new ClinicCase(), found, { isMine: true }));
    const others = visibleToEveryDoctor(found);
    this.#others = others && changeWith(others);
  }

  viewFor(userId: string): CaseQueueChanged | null {
    return userId === this.#owner ? this.#mine : this.#others;
  }
}

/**
 * A waiting appointment is visible to every doctor. Of a claimed one, the others receive only its removal
 * from the queue; the decision is visible to its doctor and patient only, however old the event is.
 */
function visibleToEveryDoctor(found: ClinicCase): ClinicCase | null {
  if (found.status === APPOINTMENT_STATUS.awaiting) return Object.assign(new ClinicCase(), found);
  return found.attendBy === null || isOpenAppointment(found.status) ? withoutFlags(found) : null;
}

/**
 * Recently read changes, by their position in the event log. A later event corrects an entry that is outdated
 * by now.
 */
const changes = new Map<string, Promise<QueueChange | null>>();
const MAX_REMEMBERED = 1000;

function changeOf(ctx: Pick<Ctx, 'clock' | 'orm'>, event: StoredEvent): Promise<QueueChange | null> {
  const known = changes.get(formatCursor(event.cursor));
  if (known) return known;
  readChanges(ctx, [event]);
  return changeOf(ctx, event);
}

/** Reads the appointments of some events in one statement, for all subscribers. */
function readChanges(ctx: Pick<Ctx, 'clock' | 'orm'>, events: readonly StoredEvent[]): void {
  const unread = events
    .filter(({ cursor }) => !changes.has(formatCursor(cursor)))
    .slice(0, MAX_REMEMBERED / 2);
  if (unread.length === 0) return;
  const cases = clinicAppointments(
    ctx.orm.em.fork(),
    { where: 'a.id = any($1::uuid[])', values: [[...new Set(unread.map(({ entityId }) => entityId))]] },
    { userId: '', now: ctx.clock.now() },
  ).then((found) => new Map(found.map((appointment) => [appointment.id, appointment])));
  for (const { cursor, entityId } of unread) {
    const key = formatCursor(cursor);
    const change = cases.then((byId) => {
      const appointment = byId.get(entityId);
      return appointment ? new QueueChange(appointment, key) : null;
    });
    // A failed read is removed, so the next subscriber reads again.
    change.catch(() => changes.delete(key));
    changes.set(key, change);
  }
  for (const key of changes.keys()) {
    if (changes.size <= MAX_REMEMBERED) break;
    changes.delete(key);
  }
}
