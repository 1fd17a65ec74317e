import * as THREE from 'three';
import { labelTexts } from '../labelTexts.ts';
import { plastic } from '../materials.ts';
import { type DropperLook, dropperBottle, pipette, serumDrop } from '../objects/dropper.ts';
import { at, group, type Scene } from '../shapes.ts';

// The photographed scenes of the serums. Positions are in centimetres.

const serum = '#f2d48a';
const tonic = '#d9a860';

const antiAgingLook = (): DropperLook => ({
  glass: '#8a3d08',
  bulb: '#f3efe8',
  collar: plastic('#d9c3a5', 0.42),
});
const tonicoLook = (): DropperLook => ({
  glass: '#4d2206',
  bulb: '#1f1d19',
  collar: plastic('#23211c', 0.4),
});

export const antiAging = (): Promise<Scene> => dropperBottle(labelTexts.antiAging, antiAgingLook());
export const tonico = (): Promise<Scene> => dropperBottle(labelTexts.tonico, tonicoLook());

/** The pipette is placed in front of its bottle, on its collar and tip, beside a drop of the liquid. */
async function bottleWithPipetteAndDrop(
  bottle: Promise<Scene>,
  look: DropperLook,
  liquid: string,
): Promise<Scene> {
  const dropper = pipette(look.bulb, look.collar, liquid);
  dropper.rotation.z = THREE.MathUtils.degToRad(82);
  return group(
    at(await bottle, -1.0, 0, -1.6),
    at(group(at(dropper, 0, 0.98, 0)), 3.7, 0, 0.9, { turnDegrees: 194 }),
    at(serumDrop(0.95, liquid), -3.0, 0, 2.7),
    at(serumDrop(0.3, liquid), -1.6, 0, 3.4),
  );
}

export const antiAgingDrop = (): Promise<Scene> =>
  bottleWithPipetteAndDrop(
    dropperBottle(labelTexts.antiAging, antiAgingLook(), { isOpen: true }),
    antiAgingLook(),
    serum,
  );

export const tonicoDrop = (): Promise<Scene> =>
  bottleWithPipetteAndDrop(
    dropperBottle(labelTexts.tonico, tonicoLook(), { isOpen: true }),
    tonicoLook(),
    tonic,
  );

export const antiAgingBanner = async (): Promise<Scene> =>
  group(
    at(await antiAgingDrop(), 0, 0, 0),
    at(await antiAging(), -4.4, 0, -2.6),
    at(await antiAging(), -7.4, 0, -4.2),
  );

export const antiAgingTall = async (): Promise<Scene> =>
  group(at(await antiAgingDrop(), 0, 0, 0), at(await antiAging(), 2.7, 0, -3.2));

export const threeTonics = async (): Promise<Scene> =>
  group(at(await tonico(), -3.3, 0, -1.6), at(await tonico(), 3.3, 0, -1.6), at(await tonico(), 0, 0, 1.2));

export const threeTonicsOpened = async (): Promise<Scene> =>
  group(
    at(await tonico(), -4.9, 0, -2.4),
    at(await tonico(), 2.6, 0, -3.4),
    at(await tonicoDrop(), 0, 0, 0.4),
  );
