import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { matte } from '../materials.ts';
import { group, mesh, withShadowCaster } from '../shapes.ts';

const BOARD = '#c9a577';
const INSIDE = '#b8925f';
const TAPE = '#d9c19c';
const WALL = 0.35;

function block(width: number, height: number, depth: number, color: string, round = 0.06): THREE.Mesh {
  const geometry = withShadowCaster(
    new RoundedBoxGeometry(width, height, depth, 4, round),
    new THREE.BoxGeometry(width - 0.03, height - 0.03, depth - 0.03),
  );
  return mesh(geometry, matte(color, 0.82));
}

function place(part: THREE.Mesh, x: number, y: number, z: number): THREE.Mesh {
  part.position.set(x, y, z);
  return part;
}

/** A closed shipping box: plain board and a strip of tape, with nothing printed on it. */
export function closedParcel(width: number, height: number, depth: number): THREE.Group {
  const lift = 0.02;
  return group(
    place(block(width, height, depth, BOARD, 0.12), 0, height / 2, 0),
    place(block(1.5, lift, depth + 0.02, TAPE, 0.008), 0, height, 0),
    place(block(1.5, height * 0.34, lift, TAPE, 0.008), 0, height * 0.83, depth / 2),
  );
}

/** An open shipping box: four walls, and flaps that hang outwards. */
export function openParcel(width: number, height: number, depth: number): THREE.Group {
  const flap = depth * 0.46;
  const result = group(
    place(block(width, WALL, depth, INSIDE), 0, WALL / 2, 0),
    place(block(width, height, WALL, BOARD), 0, height / 2, depth / 2 - WALL / 2),
    place(block(width, height, WALL, INSIDE), 0, height / 2, -depth / 2 + WALL / 2),
    place(block(WALL, height, depth, INSIDE), -width / 2 + WALL / 2, height / 2, 0),
    place(block(WALL, height, depth, INSIDE), width / 2 - WALL / 2, height / 2, 0),
  );
  for (const side of [-1, 1]) {
    const front = block(width, 0.2, flap, BOARD, 0.05);
    front.position.set(0, height - flap * 0.36, side * (depth / 2 + flap * 0.3));
    front.rotation.x = side * 0.95;
    const end = block(flap, 0.2, depth - 0.4, BOARD, 0.05);
    end.position.set(side * (width / 2 + flap * 0.42), height - flap * 0.2, 0);
    end.rotation.z = side * -0.5;
    result.add(front, end);
  }
  return result;
}
