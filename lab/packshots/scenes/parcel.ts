import { closedParcel, openParcel } from '../objects/parcel.ts';
import { at, group, type Scene } from '../shapes.ts';
import { finasterida, minoxidil, shampoo } from './hair.ts';
import { antiAging } from './skin-care.ts';
import { creatina, vitaGummy } from './wellness.ts';

/** Picture of the subscription: three stacked parcels, one per month, and the products of one of them. */
export const monthly = async (): Promise<Scene> =>
  group(
    at(closedParcel(13, 5.6, 10), 5.4, 0, -3.2, { turnDegrees: -9 }),
    at(closedParcel(13, 5.6, 10), 5.0, 5.62, -3.4, { turnDegrees: 4 }),
    at(closedParcel(13, 5.6, 10), 5.6, 11.24, -3.1, { turnDegrees: -14 }),
    at(await shampoo(), -7.6, 0, -1.6, { turnDegrees: -8 }),
    at(await minoxidil(), -3.0, 0, 3.4),
    at(await finasterida(), 3.0, 0, 5.2),
  );

/** Picture of the money-back guarantee: an opened parcel with all its products, ready to be sent back. */
export const opened = async (): Promise<Scene> =>
  group(
    at(openParcel(15, 7.2, 10.5), 0, 0, -1.5, { turnDegrees: -8 }),
    at(await shampoo(), -3.6, 0.4, -2.2, { turnDegrees: -8 }),
    at(await creatina(), 2.6, 0.4, -2.2),
    at(await antiAging(), -7.4, 0, 7.4),
    at(await vitaGummy(), 7.2, 0, 6.8),
  );
