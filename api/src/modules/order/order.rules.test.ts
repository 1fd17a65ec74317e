import { describe, expect, it } from '@jest/globals';
import { ORDER_STATUS } from '#schema/constants.ts';
import {
  canMove,
  estimatedDelivery,
  expectedOn,
  isPaidStatus,
  isStale,
  mayPick,
  neutralTitle,
  newOrderCode,
  normalizeOrderCode,
  ORDER_MOVES,
  ORDER_STATES,
} from './order.rules.ts';

/**
 * 1 approved, 2 awaiting payment, 3 approved after compensation, 4 picking, 5 in transit, 6 delivered, 7 cancelled
 * (`ORDER_STATUS`).
 */
const ALLOWED = ['new>1', 'new>2', '1>4', '1>7', '2>3', '2>7', '3>4', '3>7', '4>5', '4>7', '5>6'];

describe('an order', () => {
  for (const from of ORDER_STATES) {
    for (const to of [1, 2, 3, 4, 5, 6, 7]) {
      const isAllowed = ALLOWED.includes(`${from}>${to}`);
      it(`${isAllowed ? 'may' : 'may not'} move from status ${from} to ${to}`, () => {
        expect(canMove(from === 'new' ? null : from, to)).toBe(isAllowed);
      });
    }
  }

  it('cannot move to a value that is not a status', () => {
    for (const from of ORDER_STATES) {
      for (const to of [0, 8, -1, 1.5, Number.NaN])
        expect(canMove(from === 'new' ? null : from, to)).toBe(false);
    }
  });

  it('can reach every status from a new order', () => {
    const reached = new Set<string>(['new']);
    for (let grown = true; grown; ) {
      const before = reached.size;
      for (const [from, targets] of Object.entries(ORDER_MOVES)) {
        if (reached.has(from)) for (const to of targets) reached.add(String(to));
      }
      grown = reached.size > before;
    }
    expect([...reached].sort()).toEqual(ORDER_STATES.map(String).sort());
  });

  it('is treated as paid from approval to delivery, but not while it awaits payment or is cancelled', () => {
    expect([null, 1, 2, 3, 4, 5, 6, 7].map(isPaidStatus)).toEqual([
      false,
      true,
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('that is a draft can no longer be paid more than two hours after its creation', () => {
    const createdAt = new Date('2026-11-21T10:00:00Z');
    expect(isStale(createdAt, new Date('2026-11-21T12:00:00Z'))).toBe(false);
    expect(isStale(createdAt, new Date('2026-11-21T12:00:01Z'))).toBe(true);
  });

  it('is picked only when every medicine in it has an approved prescription', () => {
    expect(mayPick([])).toBe(true);
    expect(mayPick(['valid', 'valid'])).toBe(true);
    expect(mayPick(['valid', 'inReview'])).toBe(false);
    expect(mayPick(['missing'])).toBe(false);
  });

  it('has a code that is recognised in lower case, with spaces or a #, without AP-, and with O, I or L for digits', () => {
    const code = newOrderCode();
    expect(code).toMatch(/^AP-[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(normalizeOrderCode(` ${code.toLowerCase().replace('-', ' ')} `)).toBe(code);
    expect(normalizeOrderCode('ap-0o1il00000ab')).toBe('AP-0011100000AB');
    for (const typed of [code.slice(3), `#${code}`, `# ${code.slice(3).toLowerCase()}`, `ap${code.slice(3)}`])
      expect(normalizeOrderCode(typed)).toBe(code);
    for (const invalid of ['', 'AP-', 'AP-123', 'XX-123456789012', 'AP-1234567890123', "AP-12345678901'"]) {
      expect(normalizeOrderCode(invalid)).toBeNull();
    }
  });

  it('has a title with its code and without products', () => {
    expect(neutralTitle('AP-123456789012')).toBe('Pedido AP-123456789012');
    expect(neutralTitle(null)).toBe('Pedido em aberto');
  });

  it('is expected to arrive the promised number of business days after it was sent, by the date in São Paulo', () => {
    // Thursday evening in São Paulo is already Friday in UTC: the three days are Friday, Monday and Tuesday.
    expect(estimatedDelivery(new Date('2026-11-27T01:00:00Z'), 3)).toBe('2026-12-01');
  });
});

describe('the day until which an order is expected', () => {
  const { approved, awaitingPayment, cancelled, delivered, inTransit, picking } = ORDER_STATUS;
  const at = (text: string) => new Date(`2026-${text}T15:00:00Z`);
  const moves = [
    { to: awaitingPayment, at: at('11-27') },
    { to: approved, at: at('11-30') },
    { to: picking, at: at('12-01') },
    { to: inTransit, at: at('12-02') },
  ];
  const upTo = (status: number) => moves.slice(0, moves.findIndex(({ to }) => to === status) + 1);

  // Before the dispatch, three days for the packing (`PACK_DAYS`) precede the five business days of the carrier.
  it.each([
    ['is unknown before the payment', awaitingPayment, false, null],
    ['counts from the payment and the days for packing', approved, false, '2026-12-10'],
    ['does not move when the order is packed', picking, false, '2026-12-10'],
    ['is unknown while a medicine waits for a doctor', approved, true, null],
    ['counts from the day on which a medicine may be packed', picking, true, '2026-12-11'],
    ['counts from the dispatch', inTransit, false, '2026-12-09'],
  ])('%s', (_title, status, hasMedicine, expected) => {
    expect(expectedOn({ status, maxDays: 5, hasMedicine, moves: upTo(status) })).toBe(expected);
  });

  it.each([delivered, cancelled])('is over for status %i', (status) => {
    expect(expectedOn({ status, maxDays: 5, hasMedicine: false, moves })).toBeNull();
  });

  it('does not exist without a parcel', () => {
    expect(expectedOn({ status: approved, maxDays: null, hasMedicine: false, moves })).toBeNull();
  });
});
