import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Label } from '../label.ts';
import { flat } from '../label.ts';
import { matte } from '../materials.ts';
import { group, mesh, withShadowCaster } from '../shapes.ts';

export interface BoxFaces {
  front: Label;
  side?: Label;
  top?: Label;
}

/** A folding carton on the ground (sizes in centimetres): a coloured body with print on its faces. */
export async function carton(width: number, height: number, depth: number, color: string, faces: BoxFaces) {
  const body = mesh(
    withShadowCaster(
      new RoundedBoxGeometry(width, height, depth, 5, 0.055),
      new THREE.BoxGeometry(width - 0.03, height - 0.03, depth - 0.03),
    ),
    matte(color, 0.55),
  );
  body.position.y = height / 2;
  const result = group(body);
  // Prints are a little in front of the board, so that the two surfaces do not flicker.
  const lift = 0.006;
  const front = await flat(faces.front);
  front.position.set(0, height / 2, depth / 2 + lift);
  result.add(front);
  if (faces.side) {
    for (const side of [-1, 1]) {
      const face = await flat(faces.side);
      face.rotation.y = (side * Math.PI) / 2;
      face.position.set(side * (width / 2 + lift), height / 2, 0);
      result.add(face);
    }
  }
  if (faces.top) {
    const top = await flat(faces.top);
    top.rotation.x = -Math.PI / 2;
    top.position.set(0, height + lift, 0);
    result.add(top);
  }
  return result;
}
