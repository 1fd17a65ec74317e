import type * as THREE from 'three';
import { type LabelText, roundLabel } from '../artwork.ts';
import { doseWindow } from '../cartons.ts';
import { wrapped } from '../label.ts';
import { clearWall, plastic } from '../materials.ts';
import { at, group, mesh, ridged, turned } from '../shapes.ts';

/** Sizes are centimetres. */
export interface SprayLook {
  body: string;
  /** True for a lock ring with a window that counts the doses down, instead of the plain ridged collar. */
  hasDoseCounter: boolean;
  radius: number;
  height: number;
}

/** The clear cap over the spray head. */
export function overcap(radius: number): THREE.Mesh {
  const cap = mesh(
    turned(
      [
        [radius, 0],
        [radius, 3.0, 0.45],
        [radius * 0.5, 3.12, 0.3],
        [0, 3.12],
      ],
      120,
    ),
    clearWall('#ffffff', 0.1, 0.12),
  );
  cap.renderOrder = 4;
  return cap;
}

function plainCollar(): THREE.Group {
  const shape = [
    [0, 0],
    [1.0, 0, 0.05],
    [1.0, 0.95, 0.1],
    [0.6, 1.02, 0.04],
    [0.5, 1.02],
  ] as const;
  return group(mesh(ridged(shape, 60, 0.045, 0.08, 0.88), plastic('#eae8e4', 0.34)));
}

async function counterRing(): Promise<THREE.Group> {
  const ring = mesh(
    turned([
      [0, -0.3],
      [1.2, -0.3, 0.06],
      [1.2, 0.86, 0.1],
      [1.06, 0.92, 0.05],
      [1.0, 0.98, 0.05],
      [0.5, 1.02],
    ]),
    plastic('#dfe0de', 0.34),
  );
  return group(ring, await wrapped(doseWindow, 1.2, 0.28, { roughness: 0.12 }));
}

/** A spray bottle for use under the tongue. */
export async function sprayBottle(
  labelText: LabelText,
  look: SprayLook,
  { hasCap = true } = {},
): Promise<THREE.Group> {
  const { radius: r, height: h } = look;
  const body = mesh(
    turned([
      [0, 0.12],
      [r * 0.75, 0.08, 0.12],
      [r * 0.85, 0, 0.06],
      [r, 0.1, 0.22],
      [r, h - 0.6, 0.55],
      [r * 0.66, h, 0.2],
      [r * 0.62, h + 0.3],
      [0, h + 0.3],
    ]),
    plastic(look.body, 0.32),
  );
  const collar = look.hasDoseCounter ? await counterRing() : plainCollar();
  const head = mesh(
    turned(
      [
        [0, 0.9],
        [0.42, 0.9],
        [0.42, 1.15, 0.04],
        [0.62, 1.2, 0.06],
        [0.62, 2.0, 0.12],
        [0.45, 2.12, 0.12],
        [0, 2.06],
      ],
      96,
    ),
    plastic('#eae8e4', 0.32),
  );
  const hole = mesh(
    turned(
      [
        [0, 0],
        [0.16, 0, 0.02],
        [0.16, 0.05, 0.02],
        [0.09, 0.05, 0.01],
        [0.05, 0.02],
        [0, 0.02],
      ],
      48,
    ),
    plastic('#e3e2de', 0.3),
  );
  hole.rotation.set(Math.PI / 2, 0, 0);
  hole.position.set(0, 1.62, 0.6);
  const label = await wrapped(
    roundLabel(labelText, r * 2 * Math.PI * 10 * 0.86, (h - 1.6) * 10, r * 16.8),
    r,
    (h - 0.5) / 2,
    { roughness: 0.42 },
  );
  const result = group(body, label, at(group(collar, head, hole), 0, h, 0));
  if (hasCap) result.add(at(overcap(1.06), 0, h + 0.05, 0));
  return result;
}
