import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { matte, metal } from '../materials.ts';
import { group, mesh, seededRandom } from '../shapes.ts';

/** One square of chocolate with a crescent in relief. */
export function chocolate(): THREE.Group {
  const brown = new THREE.MeshPhysicalMaterial({
    color: '#3a1d10',
    roughness: 0.42,
    clearcoat: 0.35,
    clearcoatRoughness: 0.3,
  });
  const base = mesh(new RoundedBoxGeometry(2.7, 0.55, 2.7, 5, 0.12), brown);
  base.position.y = 0.28;
  const plate = mesh(new RoundedBoxGeometry(2.25, 0.3, 2.25, 6, 0.14), brown);
  plate.position.y = 0.6;
  const relief = mesh(
    new THREE.ExtrudeGeometry(moon(), {
      depth: 0.04,
      bevelEnabled: true,
      bevelSize: 0.04,
      bevelThickness: 0.05,
      bevelSegments: 4,
      curveSegments: 40,
    }),
    brown,
  );
  relief.rotation.x = -Math.PI / 2;
  relief.position.y = 0.74;
  return group(base, plate, relief);
}

/** A crescent: an outer arc, and an inner one between its tips. */
function moon(): THREE.Shape {
  const shape = new THREE.Shape();
  const steps = 40;
  const radius = 0.62;
  // The opening of the outer arc, on both sides of the x axis, in radians.
  const halfOpening = 0.62;
  for (let i = 0; i <= steps; i++) {
    const angle = halfOpening + ((Math.PI * 2 - 2 * halfOpening) * i) / steps;
    shape[i === 0 ? 'moveTo' : 'lineTo'](radius * Math.cos(angle), radius * Math.sin(angle));
  }
  const [tipX, tipY] = [radius * Math.cos(halfOpening), radius * Math.sin(halfOpening)];
  const innerCentre = 0.34;
  const innerRadius = Math.hypot(tipX - innerCentre, tipY);
  const tipAngle = Math.atan2(tipY, tipX - innerCentre);
  for (let i = 1; i < steps; i++) {
    const angle = -tipAngle + (-(Math.PI * 2 - 2 * tipAngle) * i) / steps;
    shape.lineTo(innerCentre + innerRadius * Math.cos(angle), innerRadius * Math.sin(angle));
  }
  shape.closePath();
  return shape;
}

/** A chocolate in its creased foil. */
export function wrappedChocolate(color: string, seed = 1): THREE.Group {
  const random = seededRandom(seed);
  const geometry = new RoundedBoxGeometry(2.9, 1.0, 2.9, 12, 0.2);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const crease = 0.018 * Math.sin(x * 5.1 + z * 3.3 + seed) + 0.014 * Math.sin(z * 7.7 - x * 2.1 + y * 5);
    position.setXYZ(i, x * (1 + crease), y * (1 + crease * 2), z * (1 - crease));
  }
  geometry.computeVertexNormals();
  const body = mesh(geometry, metal(color, 0.34));
  body.position.y = 0.5;
  body.rotation.y = random();
  const band = mesh(new RoundedBoxGeometry(2.95, 1.04, 1.1, 6, 0.2), matte('#f3eefb', 0.5));
  band.position.y = 0.5;
  band.rotation.y = body.rotation.y;
  return group(body, band);
}

/** An opened foil, flattened by hand. */
export function openFoil(size: number, color: string): THREE.Mesh {
  const geometry = new THREE.PlaneGeometry(size, size, 60, 60);
  const random = seededRandom(11);
  const folds = [...Array(16).keys()].map(() => {
    const angle = random() * Math.PI;
    return [Math.cos(angle), Math.sin(angle), (random() - 0.5) * size, 0.03 + random() * 0.07] as const;
  });
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y] = [position.getX(i), position.getY(i)];
    let lift = 0.02;
    for (const [nx, ny, offset, height] of folds) {
      lift += height * Math.max(0, 1 - Math.abs(x * nx + y * ny - offset) * 2.4);
    }
    const edge = Math.max(Math.abs(x), Math.abs(y)) / (size / 2);
    position.setZ(i, lift + 0.22 * Math.max(0, edge - 0.72) ** 2 * 6);
  }
  geometry.computeVertexNormals();
  const material = metal(color, 0.3);
  material.side = THREE.DoubleSide;
  const foil = mesh(geometry.toNonIndexed(), material);
  foil.geometry.computeVertexNormals();
  foil.rotation.x = -Math.PI / 2;
  return foil;
}
