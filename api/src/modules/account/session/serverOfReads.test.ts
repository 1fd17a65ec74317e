import { describe, expect, it } from '@jest/globals';
import { newId } from '../../../shared/ids.ts';
import { Role } from '../role.ts';
import { readPrimaryAfterEvent } from './serverOfReads.ts';

/** Services with a standby, which collect the stored times. */
function fakeServices() {
  const stored: Date[] = [];
  const clock = { ms: Date.parse('2026-11-29T12:00:00Z'), now: () => new Date(clock.ms) };
  const nativeUpdate = async (_row: unknown, _id: unknown, { actedAt }: { actedAt: Date }) =>
    stored.push(actedAt);
  const services = { clock, database: { standby: {} }, orm: { em: { fork: () => ({ nativeUpdate }) } } };
  return { services: services as never, clock, stored };
}

describe('readPrimaryAfterEvent', () => {
  it('writes rarely for the many events that an admin receives, and again before the stored time is too old to count', async () => {
    const { services, clock, stored } = fakeServices();
    const admin = { userId: newId(), role: Role.admin, sessionId: newId() };
    for (let events = 0; events < 100; events += 1) {
      await readPrimaryAfterEvent(services, admin);
      clock.ms += 1_000;
    }
    // At second 0, 38 and 76: after more than half of the 75 seconds for which a stored time counts.
    expect(stored).toHaveLength(3);
    const gaps = stored.slice(1).map((at, index) => at.getTime() - (stored[index]?.getTime() ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(75_000);
  });

  it('writes nothing for other people', async () => {
    const { services, stored } = fakeServices();
    await readPrimaryAfterEvent(services, { userId: newId(), role: Role.patient, sessionId: newId() });
    await readPrimaryAfterEvent(services, null);
    expect(stored).toEqual([]);
  });
});
