import * as THREE from 'three';
import { type LabelText, roundLabel } from '../artwork.ts';
import { wrapped } from '../label.ts';
import { plastic } from '../materials.ts';
import { at, group, mesh, ridged, turned } from '../shapes.ts';

/** Side view of a pump head with its nozzle, extruded to the given thickness. */
export function nozzle(reach: number, height: number, thickness: number): THREE.ExtrudeGeometry {
  const shape = new THREE.Shape();
  shape.moveTo(0, 0);
  shape.lineTo(0, height);
  shape.lineTo(-reach * 0.55, height * 0.96);
  shape.quadraticCurveTo(-reach, height * 0.86, -reach, height * 0.1);
  shape.lineTo(-reach, -height * 0.12);
  shape.lineTo(-reach * 0.9, -height * 0.12);
  shape.quadraticCurveTo(-reach * 0.84, height * 0.32, -reach * 0.45, height * 0.34);
  shape.lineTo(0, 0.1);
  const bevel = thickness * 0.24;
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: thickness - bevel * 2,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel * 0.7,
    bevelSegments: 6,
    curveSegments: 24,
  });
  geometry.translate(0, 0, -(thickness - bevel * 2) / 2);
  return geometry;
}

function pump(color: string): THREE.Group {
  const white = plastic(color, 0.32);
  const collar = mesh(
    ridged(
      [
        [0, 0],
        [1.42, 0, 0.06],
        [1.42, 1.45, 0.14],
        [0.9, 1.62, 0.1],
        [0.62, 1.62],
      ],
      60,
      0.05,
      0.1,
      1.35,
    ),
    white,
  );
  const sleeve = mesh(
    turned(
      [
        [0, 1.5],
        [0.62, 1.5],
        [0.62, 2.1, 0.08],
        [0.42, 2.1],
        [0.42, 2.9],
        [0, 2.9],
      ],
      96,
    ),
    white,
  );
  const head = mesh(
    turned(
      [
        [0, 2.75],
        [0.86, 2.75, 0.08],
        [0.9, 3.75, 0.2],
        [0.5, 3.88, 0.2],
        [0, 3.86],
      ],
      96,
    ),
    white,
  );
  const spout = mesh(nozzle(3.3, 0.86, 0.92), white);
  spout.position.y = 2.92;
  const turn = group(head, spout);
  turn.rotation.y = THREE.MathUtils.degToRad(14);
  return group(collar, sleeve, turn);
}

export async function pumpBottle(labelText: LabelText, color: string): Promise<THREE.Group> {
  const radius = 2.72;
  const body = mesh(
    turned([
      [0, 0.12],
      [2.1, 0.06, 0.2],
      [2.3, 0, 0.1],
      [radius, 0.18, 0.3],
      [radius, 12.2, 1.15],
      [1.75, 13.4, 0.5],
      [1.25, 13.6, 0.2],
      [1.25, 14.3],
      [0, 14.3],
    ]),
    plastic(color, 0.27),
  );
  const label = await wrapped(roundLabel(labelText, 150, 92, 46), radius, 6.4, { roughness: 0.3 });
  return group(body, label, at(pump('#eae8e4'), 0, 13.75, 0));
}
