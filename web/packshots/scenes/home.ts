import { gummies } from '../objects/contents.ts';
import { at, group, type Scene } from '../shapes.ts';
import { antiAging, tonico } from './face.ts';
import { minoxidil, shampoo } from './hair.ts';
import { lilacs, sleepGummy } from './sleep.ts';
import { berries, vitaGummy } from './wellness.ts';

export const homeHero = async (): Scene =>
  group(
    at(await sleepGummy(), -9.6, 0, -1.4),
    at(await minoxidil(), -4.2, 0, -2.2),
    at(await shampoo(), 0.6, 0, -3.0, -8),
    at(await vitaGummy(), 6.6, 0, -1.6),
    at(await antiAging(), -1.8, 0, 2.4),
    at(await tonico(), 11.6, 0, 0.2),
    gummies(
      berries,
      [
        [3.2, 0, 4.2, 0],
        [5.1, 0, 4.8, 0],
      ],
      9,
    ),
    gummies(
      lilacs,
      [
        [-6.6, 0, 3.6, 0],
        [-8.5, 0, 4.0, 0],
      ],
      4,
    ),
  );

export const homeHeroTall = async (): Scene =>
  group(
    at(await sleepGummy(), -5.4, 0, -0.6),
    at(await shampoo(), 0.2, 0, -4.2, -8),
    at(await vitaGummy(), 5.6, 0, -0.4),
    at(await antiAging(), -0.6, 0, 3.8),
    gummies(
      berries,
      [
        [3.0, 0, 5.8, 0],
        [5.0, 0, 5.4, 0],
      ],
      9,
    ),
  );
