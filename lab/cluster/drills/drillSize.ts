import { parseArgs } from 'node:util';

/** How many customers take part in a drill and how long it runs. */
export interface DrillSize {
  isShort: boolean;
  ordersPerSecond: number;
  members: number;
  /** Members whose page follows their orders over a socket. */
  followers: number;
  /** How long customers buy before the first fault. */
  warmMs: number;
}

const LONG = { isShort: false, members: 60, followers: 20, warmMs: 10_000 };
const SHORT = { isShort: true, members: 15, followers: 8, warmMs: 3_000 };
const SHORT_ORDERS = 5;

/** The short form, which `npm run test:release` runs. */
export const SHORT_SIZE: DrillSize = { ...SHORT, ordersPerSecond: SHORT_ORDERS };

/** The size that the options `--orders`, `--customers`, `--warm` (seconds) and `--short` of a command name. */
export function sizeFromCommand(ordersPerSecond: number): DrillSize {
  const { values } = parseArgs({
    strict: false,
    options: {
      orders: { type: 'string' },
      customers: { type: 'string' },
      warm: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  });
  const isShort = values.short === true;
  const orders = Number(values.orders ?? (isShort ? SHORT_ORDERS : ordersPerSecond));
  const size = isShort ? SHORT : LONG;
  return {
    ...size,
    members: Number(values.customers ?? size.members),
    warmMs: values.warm ? Number(values.warm) * 1000 : size.warmMs,
    ordersPerSecond: orders,
  };
}
