import { addBusinessDays, onOrAfterBusinessDay } from '../br/businessDays.ts';
import { addDays, type Day } from '../br/day.ts';

/** A paid order is packed and sent within this many days; the panel counts it as late after that. */
export const PACK_DAYS = 3;

/** The last day of the carrier's promise: `maxDays` business days after the parcel was sent. */
export const deliveredBy = (sentOn: Day, maxDays: number): Day =>
  addBusinessDays(sentOn, maxDays, 'delivery');

/** The same before the parcel was sent, for an order that can be packed from a day on. */
export const expectedDelivery = (readyOn: Day, maxDays: number): Day =>
  deliveredBy(onOrAfterBusinessDay(addDays(readyOn, PACK_DAYS), 'delivery'), maxDays);
