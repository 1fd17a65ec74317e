import { newId, readableCode } from '../../../api/src/shared/ids.ts';
import type { PersonRows } from './personRows.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)/g;
const ORDER_CODE = /"code": ?"AP-[0-9A-Z]{12}"/g;

/** The details of a person that must be unique in the database. */
export interface Identity {
  firstName: string;
  lastName: string;
  document: string;
  email: string;
  phone: string;
}

/** The first 48 bits of a time-ordered id are its milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

/**
 * The same history for another person, earlier by `agoMs`. The ids in `shared` remain, because they are rows of the
 * catalogue, which is not cloned; all others are new and sort by time as before.
 */
export function clonePerson(
  person: PersonRows,
  options: { oldIdentity: Identity; identity: Identity; agoMs: number; shared: ReadonlySet<string> },
): PersonRows {
  const { oldIdentity, identity, agoMs, shared } = options;
  const ids = new Map<string, string>();
  const replaceId = (old: string): string => {
    if (shared.has(old)) return old;
    const known = ids.get(old);
    if (known) return known;
    // The digit 14 of a UUID is its version; only version 7 begins with a time.
    const newIdOfRow = newId(old[14] === '7' ? timeOf(old) - agoMs : undefined);
    ids.set(old, newIdOfRow);
    return newIdOfRow;
  };
  const replaceTexts = (text: string): string =>
    (Object.keys(identity) as (keyof Identity)[]).reduce(
      (changed, field) =>
        changed.replaceAll(JSON.stringify(oldIdentity[field]), JSON.stringify(identity[field])),
      text.replaceAll(
        `${oldIdentity.firstName} ${oldIdentity.lastName}`,
        `${identity.firstName} ${identity.lastName}`,
      ),
    );
  const renew = <Value>(value: Value): Value =>
    JSON.parse(
      replaceTexts(JSON.stringify(value))
        .replace(UUID, replaceId)
        .replace(TIME, (time) => new Date(Date.parse(time) - agoMs).toISOString())
        .replace(ORDER_CODE, () => `"code":"AP-${readableCode(12)}"`),
    );
  return renew(person);
}
