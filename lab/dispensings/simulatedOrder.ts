import type { Dice } from '../../sandbox/dice.ts';
import { ORDER_STATUS } from '../../schema/constants.ts';

/** Units of one lot that a dispensing took. */
export interface SimulatedTaking {
  units: number;
  /** `ofOtherStock`: units of another product. */
  lot: 'good' | 'blocked' | 'ofOtherStock';
}

export interface SimulatedLine {
  isMedicine: boolean;
  /** 0 once all its units were cancelled. */
  quantity: number;
  /** Of the prescription; `ofOtherOrder`: reserved by another order. */
  use: 'held' | 'returned' | 'ofOtherOrder';
  takings: SimulatedTaking[];
}

/** A statement that tries to move an order to picking or later. */
export type DirectRoad =
  | 'pick'
  | 'ship'
  | 'deliver'
  | 'pickAndShip'
  | 'insertPicked'
  | 'insertShipped'
  | 'commitPick'
  | 'commitShipOfSeveral';

export interface SimulatedOrder {
  /** The status before the road; null for an order that is not placed. */
  status: number | null;
  decision: 'none' | 'refused' | 'voided' | 'dispensed';
  /** Whether an earlier dispensing of all units was voided. */
  hadEarlier: boolean;
  lines: SimulatedLine[];
  road: DirectRoad;
  /** What the same database transaction does after the move and before its end; `dispense`: a void one is in force again. */
  later: 'nothing' | 'dispense' | 'void' | 'returnUses' | 'blockLots';
}

const { approved, awaitingPayment, approvedAfterCompensation, picking, cancelled } = ORDER_STATUS;
const UNPICKED = [null, approved, awaitingPayment, approvedAfterCompensation, cancelled] as const;
const IN_A_SAVEPOINT: readonly DirectRoad[] = [
  ...(['pick', 'pick', 'pick', 'ship', 'ship'] as const),
  ...(['deliver', 'pickAndShip', 'insertPicked', 'insertShipped'] as const),
];
/** A commit takes as long as many savepoints. */
const COMMITTED: readonly DirectRoad[] = ['commitPick', 'commitShipOfSeveral'];
const LATER: readonly SimulatedOrder['later'][] = [
  ...(['nothing', 'nothing', 'nothing', 'nothing'] as const),
  ...(['dispense', 'void', 'returnUses', 'blockLots'] as const),
];

/** An order in any state that rows of the database can have, also those that no command of the shop leaves. */
export function randomOrder(dice: Dice): SimulatedOrder {
  const isCommitted = dice.chance(0.04);
  const road = dice.one(isCommitted ? COMMITTED : IN_A_SAVEPOINT);
  // An order that is picked already has no road to picking.
  const canBePicked = /ship|deliver/i.test(road) && road !== 'pickAndShip';
  return {
    status: dice.one([...UNPICKED, ...(canBePicked ? [picking, picking] : [])]),
    decision: dice.one(['none', 'refused', 'voided', 'dispensed', 'dispensed', 'dispensed', 'dispensed']),
    hadEarlier: dice.chance(0.2),
    lines: Array.from({ length: dice.between(1, 3) }, () => randomLine(dice)),
    road,
    later: isCommitted ? 'nothing' : dice.one(LATER),
  };
}

function randomLine(dice: Dice): SimulatedLine {
  const isMedicine = dice.chance(0.6);
  const quantity = dice.chance(0.05) ? 0 : dice.between(1, 3);
  return {
    isMedicine,
    quantity,
    use: dice.chance(0.88) ? 'held' : dice.one(['returned', 'ofOtherOrder']),
    takings: isMedicine && quantity > 0 ? randomTakings(dice, quantity) : [],
  };
}

/** Mostly all units, out of one lot or several; sometimes one too few, one too many or none. */
function randomTakings(dice: Dice, quantity: number): SimulatedTaking[] {
  const takings: SimulatedTaking[] = [];
  let left = dice.chance(0.88) ? quantity : quantity + dice.one([-1, 1, -quantity]);
  while (left > 0) {
    const units = dice.between(1, left);
    const lot = dice.chance(0.94) ? 'good' : dice.one(['blocked', 'ofOtherStock'] as const);
    takings.push({ units, lot });
    left -= units;
  }
  return takings;
}

/**
 * Whether the order may leave: the rule in the words of the pharmacy, independent of how the product asks it. A pharmacist
 * dispensed every medicine with all its units, on a prescription that this order holds, out of lots of that medicine which
 * are not blocked, as all is at the end of the database transaction.
 */
export function mayLeave(order: SimulatedOrder): boolean {
  const { lines, later, decision, hadEarlier } = order;
  const medicines = lines.filter(({ isMedicine, quantity }) => isMedicine && quantity > 0);
  if (medicines.length === 0) return true;
  if (later === 'void' || later === 'returnUses' || later === 'blockLots') return false;
  const isVoid = decision === 'voided' || (decision === 'none' && hadEarlier);
  if (decision !== 'dispensed' && !(later === 'dispense' && isVoid)) return false;
  return medicines.every(({ quantity, use, takings }) => use === 'held' && goodUnits(takings) >= quantity);
}

function goodUnits(takings: readonly SimulatedTaking[]): number {
  let units = 0;
  for (const taking of takings) if (taking.lot === 'good') units += taking.units;
  return units;
}
