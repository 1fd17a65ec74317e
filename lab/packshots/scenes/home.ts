import { chocolate } from '../objects/chocolate.ts';
import { gummies } from '../objects/contents.ts';
import { at, group, type Scene } from '../shapes.ts';
import { shampoo } from './hair.ts';
import { antiAging, tonico } from './skin-care.ts';
import { chocolateBoxes } from './sleep.ts';
import { berries, creatina, vitaGummy } from './wellness.ts';

// The scenes of the home page, one for wide screens and one for phones. Positions are in centimetres.

// The home page shows only products that need no prescription: prescription medicines may not be advertised (RDC
// 96/2008).

export const homeHero = async (): Promise<Scene> =>
  group(
    at(await creatina(), -9.4, 0, -2.6),
    at(await shampoo(), -1.0, 0, -3.0, { turnDegrees: -8 }),
    at(await vitaGummy(), 7.0, 0, -1.6),
    at(await antiAging(), 2.3, 0, 2.4),
    at(await tonico(), 12.2, 0, 0.4),
    at(await chocolateBoxes(1), -5.8, 0, 3.4, { turnDegrees: 14 }),
    at(chocolate(), -10.6, 0, 4.8, { turnDegrees: 20 }),
    gummies(
      berries,
      [
        [5.2, 0, 4.2, 0],
        [7.2, 0, 4.8, 0],
      ],
      9,
    ),
  );

export const homeHeroTall = async (): Promise<Scene> =>
  group(
    at(await shampoo(), -0.8, 0, -3.6, { turnDegrees: -8 }),
    at(await vitaGummy(), 6.4, 0, -1.4),
    at(await chocolateBoxes(1), -6.6, 0, 1.8, { turnDegrees: 12 }),
    at(await antiAging(), 2.2, 0, 3.2),
    gummies(
      berries,
      [
        [5.2, 0, 4.8, 0],
        [7.2, 0, 4.4, 0],
      ],
      9,
    ),
  );
