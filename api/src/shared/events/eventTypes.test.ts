import { describe, expect, it } from '@jest/globals';
import type { NewEvent, StoredEvent } from './eventTypes.ts';

describe('the types of events', () => {
  it('accept each event name only with the payload of that event', () => {
    const entityId = '01923000-0000-7000-8000-000000000001';
    const events: NewEvent[] = [
      { type: 'catalog.changed', entityId },
      { type: 'clock.moved', entityId, payload: { offsetMs: 1000, move: 1 } },
      // @ts-expect-error: the name is misspelled.
      { type: 'catalog.chnaged', entityId },
      // @ts-expect-error: the payload is missing.
      { type: 'clock.moved', entityId },
      // @ts-expect-error: this is the payload of another event.
      { type: 'clock.moved', entityId, payload: { isUrgent: true } },
      // @ts-expect-error: this event has no payload.
      { type: 'catalog.changed', entityId, payload: { isUrgent: true } },
    ];
    expect(events).toHaveLength(6);
  });

  it('narrow the payload to that of the compared event name', () => {
    const offsetOf = ({ type, payload }: StoredEvent): number | null =>
      type === 'clock.moved' ? payload.offsetMs : null;
    // @ts-expect-error: no event has this name.
    const isUnknown = ({ type }: StoredEvent): boolean => type === 'clock.mvoed';
    const event: StoredEvent<'clock.moved'> = {
      cursor: { xid: '1', id: '1' },
      entityId: '1',
      userId: null,
      at: new Date(0),
      type: 'clock.moved',
      payload: { offsetMs: 1000, move: 1 },
    };
    expect([offsetOf(event), isUnknown(event)]).toEqual([1000, false]);
  });
});
