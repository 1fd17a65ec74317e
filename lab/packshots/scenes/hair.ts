import { labelTexts } from '../labelTexts.ts';
import { tintedGlass } from '../materials.ts';
import { pumpBottle } from '../objects/bottle.ts';
import { foamCan, foamDollop, foamFill, measuringCap } from '../objects/can.ts';
import { capsules, gummies } from '../objects/contents.ts';
import { serumDrop } from '../objects/dropper.ts';
import { capsuleBottle } from '../objects/jar.ts';
import { at, group, type Scene } from '../shapes.ts';
import { berries, vitaGummy } from './wellness.ts';

const capsuleBody = '#f1efe9';
const capsuleCap = '#e2dfd7';
const shampooGel = '#eceee9';

// The photographed scenes of the hair products. `at` places an object at x, y, z in centimetres.

export const minoxidil = (): Promise<Scene> => foamCan(labelTexts.minoxidil);

export const finasterida = (): Promise<Scene> =>
  capsuleBottle(labelTexts.finasterida, tintedGlass('#9c4a0c', 2.35, 0.12), '#eae8e4');

export const shampoo = (): Promise<Scene> => pumpBottle(labelTexts.shampoo, '#8fbbd6');

export const minoxidilFoam = async (): Promise<Scene> => {
  const cap = measuringCap();
  cap.rotation.x = Math.PI;
  cap.position.y = 3.25;
  return group(
    at(await foamCan(labelTexts.minoxidil, { hasCap: false }), -2.0, 0, -0.6, { turnDegrees: 4 }),
    at(group(cap), 1.7, 0, 0.1),
    at(foamDollop(), 4.3, 0, 2.4),
    at(foamFill(), 1.7, 0, 0.1),
  );
};

export const finasteridaCapsules = async (): Promise<Scene> => {
  const scattered = capsules(capsuleBody, capsuleCap, [
    [1.5, 1.5, 20],
    [3.3, 0.1, -50],
    [2.7, 2.7, 75],
    [5.1, 1.4, 10],
    [0.2, 3.1, -15],
    [4.4, 3.1, 130],
    [6.0, -0.3, 60],
  ]);
  return group(at(await finasterida(), -1.9, 0, -0.4), scattered);
};

export const shampooGelDrop = async (): Promise<Scene> =>
  group(
    at(await shampoo(), -1.2, 0, 0, { turnDegrees: -6 }),
    at(serumDrop(1.9, shampooGel), 3.7, 0, 1.8),
    at(serumDrop(0.55, shampooGel), 1.9, 0, 3.3),
    at(serumDrop(0.3, shampooGel), 5.8, 0, 3.0),
  );

export const hairKit = async (): Promise<Scene> =>
  group(
    at(await shampoo(), 1.2, 0, -2.2, { turnDegrees: -8 }),
    at(await minoxidil(), -3.4, 0, -0.4),
    at(await finasterida(), 4.6, 0, 1.4),
    at(await vitaGummy(), -8.4, 0, -2.0),
  );

export const hairKitOpened = async (): Promise<Scene> => {
  const scattered = capsules(capsuleBody, capsuleCap, [
    [0, 0, 20],
    [1.9, 0.5, -40],
    [0.8, 1.8, 70],
    [-1.6, 1.3, 110],
  ]);
  return group(
    await hairKit(),
    at(foamDollop(), -1.0, 0, 3.0),
    at(scattered, 3.4, 0, 5.0),
    gummies(berries, [
      [-7.6, 0, 3.2, 0],
      [-5.4, 0, 3.9, 0],
    ]),
  );
};

export const hairKitTall = async (): Promise<Scene> =>
  group(
    at(await shampoo(), 1.0, 0, -2.4, { turnDegrees: -8 }),
    at(await minoxidil(), -3.8, 0, 1.8),
    at(await finasterida(), 5.6, 0, 1.6),
    at(await vitaGummy(), -8.0, 0, -2.6),
    at(foamDollop(), 0.6, 0, 4.4),
  );
