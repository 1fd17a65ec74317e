import * as THREE from 'three';
import { plastic } from '../materials.ts';
import { group, mesh, turned } from '../shapes.ts';

/** A measuring scoop, handle to the right. */
export function scoop(color: string): THREE.Group {
  const white = plastic(color, 0.36);
  white.side = THREE.DoubleSide;
  const cup = mesh(
    turned(
      [
        [0, 0],
        [1.25, 0, 0.25],
        [1.5, 2.1, 0.04],
        [1.62, 2.1, 0.03],
        [1.62, 2.2, 0.03],
        [1.42, 2.2, 0.03],
        [1.18, 0.12, 0.2],
        [0, 0.1],
      ],
      96,
    ),
    white,
  );
  const shape = new THREE.Shape();
  shape.moveTo(1.4, -0.42);
  shape.lineTo(5.6, -0.5);
  shape.absarc(5.9, 0, 0.58, -Math.PI / 2, Math.PI / 2, false);
  shape.lineTo(1.4, 0.42);
  shape.closePath();
  const handle = mesh(
    new THREE.ExtrudeGeometry(shape, {
      depth: 0.1,
      bevelEnabled: true,
      bevelSize: 0.05,
      bevelThickness: 0.06,
      bevelSegments: 4,
    }),
    white,
  );
  handle.rotation.x = -Math.PI / 2;
  handle.position.y = 2.0;
  return group(cup, handle);
}
