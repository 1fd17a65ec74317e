import { teaFaces, teaSize } from '../cartons.ts';
import { labelTexts } from '../labelTexts.ts';
import { carton } from '../objects/box.ts';
import { gummies, powderHeap } from '../objects/contents.ts';
import { clearJar, tub } from '../objects/jar.ts';
import { scoop } from '../objects/scoop.ts';
import { teaBag, teaEnvelope } from '../objects/tea.ts';
import { at, group, leaning, type Scene } from '../shapes.ts';

// The photographed scenes of the vitamins and teas. Positions are in centimetres.

export const berries = ['#c9142f', '#efd9b4', '#dc4256'];

/** Gummies poured out beside a jar: x, y, z and tilt of each. */
export const spill: [number, number, number, number][] = [
  [4.9, 0, 0.6, 0],
  [6.4, 0, 2.0, 0],
  [4.3, 0, 2.7, 0],
  [2.6, 0, 3.9, 0],
  [6.9, 0, -0.2, 0],
  [5.6, 1.32, 1.2, 8],
  [0.2, 0, 4.4, 0],
  [8.4, 0, 1.5, 0],
];

export const vitaGummy = (): Promise<Scene> => clearJar(labelTexts.vitaGummy, berries, '#eae8e4');

export const vitaGummySpill = async (): Promise<Scene> =>
  group(at(await vitaGummy(), -1.0, 0, -0.8), gummies(berries, spill));

export const threeVita = async (): Promise<Scene> =>
  group(
    at(await vitaGummy(), -6.3, 0, -3.4),
    at(await vitaGummy(), 6.3, 0, -3.4),
    at(await vitaGummy(), 0, 0, 2.2),
  );

export const threeVitaSpill = async (): Promise<Scene> =>
  group(
    at(await vitaGummySpill(), 0.6, 0, 0.8),
    at(await vitaGummy(), -5.4, 0, -4.4),
    at(await vitaGummy(), 3.2, 0, -5.2),
  );

const teaBox = () => carton(teaSize.width, teaSize.height, teaSize.depth, '#efe8d8', teaFaces);

export const tea = async (): Promise<Scene> => group(at(await teaBox(), 0, 0, 0, { turnDegrees: -24 }));

export const teaSachets = async (): Promise<Scene> =>
  group(
    at(await teaBox(), -1.6, 0, -2.4, { turnDegrees: -16 }),
    at(leaning(await teaEnvelope(), -16, 3.42), 7.4, 0, 2.2, { turnDegrees: -12 }),
    at(leaning(await teaEnvelope(), -17, 3.4), 9.4, 0, 3.4, { turnDegrees: -24 }),
    at(await teaBag(), -0.4, 0, 6.6, { turnDegrees: 16 }),
  );

export const creatina = (): Promise<Scene> => tub(labelTexts.creatina, '#34383a', '#25292b');

export const creatinaScoop = async (): Promise<Scene> =>
  group(
    at(await creatina(), -2.2, 0, -1.8),
    at(group(scoop('#34383a'), at(powderHeap(1.42, 1.0, '#e9e7e3', 3), 0, 1.72, 0)), 4.6, 0, 3.6, {
      turnDegrees: -24,
    }),
    at(powderHeap(3.0, 0.9, '#e9e7e3', 9), 1.9, 0, 6.4),
  );
