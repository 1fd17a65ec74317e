import type * as THREE from 'three';
import { chocolateFaces, chocolateSize } from '../cartons.ts';
import { labelTexts } from '../labelTexts.ts';
import { carton } from '../objects/box.ts';
import { chocolate, openFoil, wrappedChocolate } from '../objects/chocolate.ts';
import { gummies } from '../objects/contents.ts';
import { solidJar } from '../objects/jar.ts';
import { at, group, leaning, type Scene, seededRandom } from '../shapes.ts';
import { spill } from './wellness.ts';

// The photographed scenes of the sleep products. Positions are in centimetres.

const lilacs = ['#7b3fa0', '#9a56b8'];

export const sleepGummy = (): Promise<Scene> => solidJar(labelTexts.sleepGummy, '#8371b9', '#efecf4');

export const sleepGummySpill = async (): Promise<Scene> =>
  group(at(await sleepGummy(), -1.0, 0, -0.8), gummies(lilacs, spill));

export const threeSleep = async (): Promise<Scene> =>
  group(
    at(await sleepGummy(), -6.3, 0, -3.4),
    at(await sleepGummy(), 6.3, 0, -3.4),
    at(await sleepGummy(), 0, 0, 2.2),
  );

export const threeSleepSpill = async (): Promise<Scene> =>
  group(
    at(await sleepGummySpill(), 0.6, 0, 0.8),
    at(await sleepGummy(), -5.4, 0, -4.4),
    at(await sleepGummy(), 3.2, 0, -5.2),
  );

const chocolateBox = (): Promise<THREE.Group> =>
  carton(chocolateSize.width, chocolateSize.height, chocolateSize.depth, '#6f5dab', chocolateFaces);

/** For each number of boxes, the height of every stack from left to right. */
const stackHeights: Record<number, number[]> = {
  1: [1],
  2: [1, 1],
  5: [2, 2, 1],
  7: [2, 3, 2],
  10: [2, 3, 3, 2],
  20: [3, 4, 5, 4, 4],
  30: [4, 5, 6, 6, 5, 4],
};

export const chocolateCounts = Object.keys(stackHeights).map(Number);

export const chocolateBoxes = async (count: number): Promise<Scene> => {
  const result = group();
  const { width, height } = chocolateSize;
  const stacks = stackHeights[count] ?? [];
  const random = seededRandom(count);
  const nudge = (reach: number) => (random() - 0.5) * reach;
  for (const [index, boxes] of stacks.entries()) {
    const x = (index - (stacks.length - 1) / 2) * (width + 0.3);
    // Every second stack is a little further back, so that each box can be counted.
    const forward = index % 2 === 0 ? 0 : -0.9;
    for (let level = 0; level < boxes; level++) {
      result.add(
        at(await chocolateBox(), x + nudge(0.22), level * height, forward + nudge(0.25), {
          turnDegrees: nudge(3.4),
        }),
      );
    }
  }
  return group(at(result, 0, 0, 0, { turnDegrees: stacks.length > 2 ? -13 : -22 }));
};

export const chocolatePieces = async (): Promise<Scene> =>
  group(
    at(await chocolateBox(), -4.6, 0, -1.8, { turnDegrees: -6 }),
    at(await chocolateBox(), 2.0, 0, -2.6, { turnDegrees: -20 }),
    at(openFoil(4.2, '#a895d6'), -3.0, 0, 3.0, { turnDegrees: 24 }),
    at(chocolate(), -3.0, 0.22, 3.0, { turnDegrees: 28 }),
    at(leaning(chocolate(), 68, 1.28), 0.6, 0, 1.3, { turnDegrees: -8 }),
    at(chocolate(), 3.6, 0, 1.5, { turnDegrees: 14 }),
    at(chocolate(), 3.65, 0.76, 1.45, { turnDegrees: -8 }),
    at(wrappedChocolate('#9a86cf', 2), 6.9, 0, 1.6),
  );
