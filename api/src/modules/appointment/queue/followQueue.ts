import { type Ctx, memberOf } from '../../../context.ts';
import { parseCursor, printCursor } from '../../../shared/events/cursor.ts';
import { follow } from '../../../shared/events/follow.ts';
import type { StoredEvent } from '../../../shared/events/readEvents.ts';
import { shareAnswer } from '../../../shared/events/sharedAnswers.ts';
import { APPOINTMENT_STATUS, isOpenCase } from '../appointment.rules.ts';
import { CaseQueueChanged, ClinicCase } from './clinicCase.types.ts';
import { clinicCases } from './clinicCases.ts';
import { withoutFlags } from './withoutFlags.ts';

/**
 * Cases as they come, move and leave. Each is shown as it stands when it is told, so a list that comes back late still
 * ends up right. It is read once, however many doctors are looking.
 */
export function followQueue(ctx: Ctx, after?: string | null): AsyncGenerator<CaseQueueChanged> {
  const { userId } = memberOf(ctx);
  return follow(ctx.feed, {
    types: ['appointment.requested', 'appointment.changed'],
    after: parseCursor(after),
    prepare: (events) => void readTogether(ctx, events),
    read: async (event) => (await toldOf(ctx, event))?.to(userId) ?? null,
  });
}

/** One change of a case, and the two ways it is shown: to the doctor who has it, and to everybody else. */
class Told {
  readonly #owner: string | null;
  readonly #mine: CaseQueueChanged;
  readonly #others: CaseQueueChanged | null;

  constructor(found: ClinicCase, cursor: string) {
    const shown = (one: ClinicCase) =>
      shareAnswer(Object.assign(new CaseQueueChanged(), { cursor, case: one }));
    this.#owner = found.attendBy;
    this.#mine = shown(Object.assign(new ClinicCase(), found, { isMine: true }));
    const others = inEveryonesEyes(found);
    this.#others = others && shown(others);
  }

  to(userId: string): CaseQueueChanged | null {
    return userId === this.#owner ? this.#mine : this.#others;
  }
}

/**
 * What waits is everybody's. Of what somebody has, the others learn that it is gone from their lists; what he decided is his
 * and his patient's, however far back the list of events is read.
 */
function inEveryonesEyes(found: ClinicCase): ClinicCase | null {
  if (found.status === APPOINTMENT_STATUS.awaiting) return Object.assign(new ClinicCase(), found);
  return found.attendBy === null || isOpenCase(found.status) ? withoutFlags(found) : null;
}

/** What was read lately, by its place in the list of events. What is older by now is put right by a later event. */
const told = new Map<string, Promise<Told | null>>();
const KEPT = 1000;

function toldOf(ctx: Ctx, event: StoredEvent): Promise<Told | null> {
  const known = told.get(printCursor(event.cursor));
  if (known) return known;
  readTogether(ctx, [event]);
  return toldOf(ctx, event);
}

/** The cases of some events in one statement, for everyone who follows them from now on. */
function readTogether(ctx: Ctx, events: readonly StoredEvent[]): void {
  const unread = events.filter(({ cursor }) => !told.has(printCursor(cursor))).slice(0, KEPT / 2);
  if (unread.length === 0) return;
  const cases = clinicCases(
    ctx.orm.em.fork(),
    { where: 'a.id = any($1::uuid[])', values: [[...new Set(unread.map(({ entityId }) => entityId))]] },
    { userId: '', now: ctx.clock.now() },
  ).then((found) => new Map(found.map((one) => [one.id, one])));
  for (const { cursor, entityId } of unread) {
    const key = printCursor(cursor);
    const one = cases.then((byId) => {
      const found = byId.get(entityId);
      return found ? new Told(found, key) : null;
    });
    // A read that failed is no answer for those who come after.
    one.catch(() => told.delete(key));
    told.set(key, one);
  }
  for (const key of told.keys()) {
    if (told.size <= KEPT) break;
    told.delete(key);
  }
}
