import type * as THREE from 'three';
import { type LabelText, roundLabel } from '../artwork.ts';
import { wrapped } from '../label.ts';
import { clearWall, plastic } from '../materials.ts';
import { at, group, mesh, ridged, seededRandom, shadowless, turned } from '../shapes.ts';
import { gummies } from './contents.ts';

function ridgedLid(radius: number, height: number, color: string, ridges = 90): THREE.Group {
  const lid = mesh(
    ridged(
      [
        [0, 0.02],
        [radius - 0.12, 0.02, 0.05],
        [radius, 0.06, 0.04],
        [radius, height - 0.02, 0.16],
        [radius - 0.55, height, 0.1],
        [radius - 0.68, height - 0.06, 0.06],
        [0, height - 0.06],
      ],
      ridges,
      0.07,
      0.16,
      height - 0.28,
    ),
    plastic(color, 0.36),
  );
  return group(lid);
}

const radius = 3.3;

/** An opaque jar for the sleep gummies. */
export async function solidJar(labelText: LabelText, color: string, lid: string): Promise<THREE.Group> {
  const body = mesh(
    turned([
      [0, 0.2],
      [2.5, 0.14, 0.2],
      [2.75, 0, 0.1],
      [radius, 0.12, 0.4],
      [radius, 7.5, 0.75],
      [2.75, 8.05, 0.3],
      [2.72, 8.4],
      [0, 8.4],
    ]),
    plastic(color, 0.34),
  );
  const label = await wrapped(roundLabel(labelText, 192, 56, 56), radius, 3.75, { roughness: 0.4 });
  return group(body, label, at(ridgedLid(3.0, 1.65, lid), 0, 8.12, 0));
}

/** Gummies for the inside of the jar: six layers, each a ring of six with one in the middle. */
function filling(colors: string[]): THREE.Group {
  const random = seededRandom(21);
  const places: [number, number, number, number][] = [];
  for (let layer = 0; layer < 6; layer++) {
    for (const [ring, count] of [
      [1.86, 6],
      [0.15, 1],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const angle = ((i + (layer % 2) * 0.5 + random() * 0.25) / count) * Math.PI * 2;
        places.push([
          Math.sin(angle) * ring,
          0.25 + layer * 1.14 + random() * 0.25,
          Math.cos(angle) * ring,
          random() * 50 - 25,
        ]);
      }
    }
  }
  return gummies(colors, places, 5);
}

/** A clear jar that shows the gummies inside. */
export async function clearJar(labelText: LabelText, colors: string[], lid: string): Promise<THREE.Group> {
  const wall = mesh(
    turned([
      [0, 0.2],
      [2.5, 0.14, 0.2],
      [2.75, 0, 0.1],
      [radius, 0.12, 0.4],
      [radius, 7.5, 0.75],
      [2.75, 8.05, 0.3],
      [2.72, 8.4],
    ]),
    clearWall('#ffffff', 0.06),
  );
  shadowless(wall);
  wall.renderOrder = 2;
  const label = await wrapped(roundLabel(labelText, 192, 46, 56), radius, 3.7, { roughness: 0.42 });
  return group(filling(colors), wall, label, at(ridgedLid(3.0, 1.65, lid), 0, 8.12, 0));
}

/** A small amber or white pharmacy bottle for capsules. */
export async function capsuleBottle(
  labelText: LabelText,
  wall: THREE.Material,
  lid: string,
): Promise<THREE.Group> {
  const body = mesh(
    turned([
      [0, 0.15],
      [1.9, 0.1, 0.15],
      [2.05, 0, 0.08],
      [2.35, 0.1, 0.28],
      [2.35, 5.9, 0.7],
      [1.75, 6.6, 0.25],
      [1.7, 6.9],
      [0, 6.9],
    ]),
    wall,
  );
  const label = await wrapped(roundLabel(labelText, 138, 46, 39), 2.35, 2.95, { roughness: 0.45 });
  return group(body, label, at(ridgedLid(2.02, 1.75, lid, 72), 0, 6.65, 0));
}

/** A big tub for powder. */
export async function tub(labelText: LabelText, color: string, lid: string): Promise<THREE.Group> {
  const body = mesh(
    turned([
      [0, 0.2],
      [3.9, 0.14, 0.2],
      [4.3, 0, 0.12],
      [4.9, 0.14, 0.45],
      [4.9, 10.2, 0.5],
      [4.55, 10.7, 0.25],
      [4.55, 11.1],
      [0, 11.1],
    ]),
    plastic(color, 0.4),
  );
  const label = await wrapped(roundLabel(labelText, 290, 84, 82), 4.9, 5.1, { roughness: 0.4 });
  return group(body, label, at(ridgedLid(4.98, 2.1, lid, 120), 0, 10.55, 0));
}
