import * as THREE from 'three';
import { type LabelText, roundLabel } from '../artwork.ts';
import { wrapped } from '../label.ts';
import { clearWall, matte, tintedGlass } from '../materials.ts';
import { at, group, mesh, ridged, shadowless, turned } from '../shapes.ts';

const radius = 1.62;

/** The bulb and its collar. With `liquid`, the glass tube as well, as seen outside the bottle. */
export function pipette(bulb: string, collar: THREE.Material, liquid?: string): THREE.Group {
  const result = group(
    mesh(
      ridged(
        [
          [0, 0],
          [0.98, 0, 0.05],
          [0.98, 1.35, 0.1],
          [0.66, 1.42, 0.05],
          [0.6, 1.42],
        ],
        64,
        0.045,
        0.1,
        1.28,
      ),
      collar,
    ),
    mesh(
      turned(
        [
          [0, 1.35],
          [0.66, 1.4, 0.05],
          [0.64, 1.75, 0.12],
          [0.56, 1.95, 0.3],
          [0.58, 3.2, 0.5],
          [0.3, 3.75, 0.3],
          [0, 3.8],
        ],
        96,
      ),
      matte(bulb, 0.55),
    ),
  );
  if (liquid) {
    const glass = mesh(
      turned(
        [
          [0.06, -5.9],
          [0.11, -5.9, 0.03],
          [0.12, -5.2, 0.1],
          [0.3, -4.4, 0.3],
          [0.3, 0],
        ],
        64,
      ),
      clearWall('#ffffff', 0.05),
    );
    shadowless(glass);
    glass.renderOrder = 3;
    result.add(
      mesh(
        turned(
          [
            [0, -5.8],
            [0.06, -5.8],
            [0.07, -5.15, 0.1],
            [0.24, -4.3, 0.3],
            [0.24, -2.1, 0.02],
            [0, -2.1],
          ],
          48,
        ),
        tintedGlass(liquid, 0.3),
      ),
      glass,
    );
  }
  return result;
}

function glassBody(color: string): THREE.Group {
  const glass = mesh(
    turned([
      [0, 0.18],
      [1.1, 0.12, 0.2],
      [1.3, 0, 0.1],
      [radius, 0.1, 0.3],
      [radius, 6.0, 0.75],
      [0.95, 6.7, 0.3],
      [0.86, 6.95],
      [0.86, 7.3],
    ]),
    tintedGlass(color, radius),
  );
  const thread = mesh(
    turned(
      [
        [0.3, 7.2],
        [0.86, 7.0],
        [0.92, 7.1, 0.05],
        [0.86, 7.2],
        [0.92, 7.35, 0.05],
        [0.86, 7.5],
        [0.86, 7.75, 0.06],
        [0.7, 7.78, 0.05],
        [0.66, 7.4],
      ],
      96,
    ),
    tintedGlass(color, 0.9),
  );
  return group(glass, thread);
}

/** Colours of the glass and the bulb, and the collar's material. */
export interface DropperLook {
  glass: string;
  bulb: string;
  collar: THREE.Material;
}

export async function dropperBottle(
  labelText: LabelText,
  look: DropperLook,
  { isOpen = false } = {},
): Promise<THREE.Group> {
  const label = await wrapped(roundLabel(labelText, 94, 46, 27), radius, 3.0, { roughness: 0.5 });
  const result = group(glassBody(look.glass), label);
  if (!isOpen) result.add(at(pipette(look.bulb, look.collar), 0, 6.95, 0));
  return result;
}

/** A little pool of serum, thick in the middle. */
export function serumDrop(size: number, color: string): THREE.Mesh {
  const points = [...Array(25).keys()].map((i) => {
    const t = i / 24;
    return new THREE.Vector2(size * t, size * 0.24 * Math.sqrt(Math.max(0, 1 - t ** 2.4)) + 0.002);
  });
  const material = new THREE.MeshPhysicalMaterial({
    color,
    roughness: 0.05,
    clearcoat: 1,
    clearcoatRoughness: 0.02,
    transparent: true,
    opacity: 0.78,
  });
  return shadowless(mesh(new THREE.LatheGeometry(points.reverse(), 96), material));
}
