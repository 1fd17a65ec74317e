import { sprayBoxFaces, sprayBoxSize } from '../cartons.ts';
import { faces, line } from '../faces.ts';
import { carton } from '../objects/box.ts';
import { overcap, sprayBottle } from '../objects/spray.ts';
import { at, group, type Scene } from '../shapes.ts';

const tadalaLook = { body: '#eae8e4', counts: false, radius: 1.55, height: 6.6 } as const;
const newTadalaLook = { body: '#2b5d6a', counts: true, radius: 1.42, height: 7.4 } as const;

export const tadala = (): Scene => sprayBottle(faces.tadala, tadalaLook);
export const newTadala = (): Scene => sprayBottle(faces.newTadala, newTadalaLook);

async function beside(bottle: Scene, color: string): Scene {
  const { width, height, depth } = sprayBoxSize;
  const box = await carton(width, height, depth, '#f1efea', sprayBoxFaces(color));
  return group(at(box, -2.6, 0, -1.6, -16), at(await bottle, 1.9, 0, 0.5), at(overcap(1.06), 4.7, 0, 1.8));
}

export const tadalaOpen = (): Scene => beside(sprayBottle(faces.tadala, tadalaLook, false), line.sexual);
export const newTadalaOpen = (): Scene =>
  beside(sprayBottle(faces.newTadala, newTadalaLook, false), '#2b5d6a');
