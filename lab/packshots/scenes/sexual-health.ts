import { sprayBoxFaces, sprayBoxSize } from '../cartons.ts';
import { labelTexts, lineColors } from '../labelTexts.ts';
import { carton } from '../objects/box.ts';
import { overcap, sprayBottle } from '../objects/spray.ts';
import { at, group, type Scene } from '../shapes.ts';

// The photographed scenes of the sprays. Positions are in centimetres.

const tadalaLook = { body: '#eae8e4', hasDoseCounter: false, radius: 1.55, height: 6.6 } as const;
const newTadalaLook = { body: '#2b5d6a', hasDoseCounter: true, radius: 1.42, height: 7.4 } as const;

export const tadala = (): Promise<Scene> => sprayBottle(labelTexts.tadala, tadalaLook);
export const newTadala = (): Promise<Scene> => sprayBottle(labelTexts.newTadala, newTadalaLook);

/** The opened bottle, its carton behind it and its cap in front. */
async function besideCarton(bottle: Promise<Scene>, color: string): Promise<Scene> {
  const { width, height, depth } = sprayBoxSize;
  const box = await carton(width, height, depth, '#f1efea', sprayBoxFaces(color));
  return group(
    at(box, -2.6, 0, -1.6, { turnDegrees: -16 }),
    at(await bottle, 1.9, 0, 0.5),
    at(overcap(1.06), 4.7, 0, 1.8),
  );
}

export const tadalaOpen = (): Promise<Scene> =>
  besideCarton(sprayBottle(labelTexts.tadala, tadalaLook, { hasCap: false }), lineColors.sexual);
export const newTadalaOpen = (): Promise<Scene> =>
  besideCarton(sprayBottle(labelTexts.newTadala, newTadalaLook, { hasCap: false }), '#2b5d6a');
