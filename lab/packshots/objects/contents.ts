import * as THREE from 'three';
import { ImprovedNoise } from 'three/examples/jsm/math/ImprovedNoise.js';
import { jelly, plastic, soft } from '../materials.ts';
import { at, group, mesh, seededRandom, shadowless, withShadowCaster } from '../shapes.ts';

const noise = new ImprovedNoise();

/** A gummy of about two centimetres: a rounded cube (a superellipsoid of exponent `n`) that is wider at the bottom. */
function gummyShape(size: number, detail: number): THREE.BufferGeometry {
  const geometry = new THREE.SphereGeometry(1, detail * 4, detail * 3);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const n = 3.6;
    const scale = (Math.abs(x) ** n + Math.abs(y) ** n + Math.abs(z) ** n) ** (-1 / n);
    const taper = 1 - 0.14 * (y * scale);
    position.setXYZ(i, x * scale * size * taper, (y * scale * 0.74 + 0.74) * size, z * scale * size * taper);
  }
  geometry.computeVertexNormals();
  return geometry;
}

const gummyGeometry = withShadowCaster(gummyShape(0.92, 11), gummyShape(0.9, 3));

/** Gummies at the given places (x, y, z and tilt in degrees); the colours take turns. */
export function gummies(colors: string[], places: [number, number, number, number][], seed = 3): THREE.Group {
  const random = seededRandom(seed);
  const materials = colors.map((color) => jelly(color));
  const result = group();
  places.forEach(([x, y, z, tilt], index) => {
    const material = materials[index % materials.length] ?? materials[0];
    if (!material) return;
    const gummy = at(mesh(gummyGeometry, material), x, y, z, { turnDegrees: random() * 360 });
    gummy.rotation.z = THREE.MathUtils.degToRad(tilt);
    result.add(gummy);
  });
  return result;
}

/** Two-coloured capsules lying on the ground, at the given places (x, z and turn in degrees). */
export function capsules(
  left: string,
  right: string,
  places: [number, number, number][],
  y = 0.34,
): THREE.Group {
  const radius = 0.34;
  const halves = [left, right].map((color) => plastic(color, 0.2));
  const result = group();
  for (const [x, z, turn] of places) {
    const body = mesh(new THREE.CapsuleGeometry(radius * 0.96, 1.15, 16, 40), halves[0] ?? plastic(left));
    const cap = mesh(
      new THREE.LatheGeometry(
        [...Array(17).keys()]
          .map(
            (i) =>
              new THREE.Vector2(
                Math.cos((i / 16) * Math.PI * 0.5) * radius,
                0.6 + Math.sin((i / 16) * Math.PI * 0.5) * radius,
              ),
          )
          .toSpliced(
            0,
            0,
            new THREE.Vector2(radius * 0.96, -0.02),
            new THREE.Vector2(radius, 0.0),
            new THREE.Vector2(radius, 0.02),
            new THREE.Vector2(radius, 0.58),
          ),
        40,
      ),
      halves[1] ?? plastic(right),
    );
    const capsule = group(body, cap);
    capsule.rotation.z = Math.PI / 2;
    result.add(at(group(capsule), x, y, z, { turnDegrees: turn }));
  }
  return result;
}

/** A heap of powder with a grainy surface. */
export function powderHeap(width: number, height: number, color: string, seed = 1): THREE.Mesh {
  const rings = 64;
  const segments = 140;
  const plane = new THREE.RingGeometry(0.001, 1, segments, rings);
  const position = plane.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [u, v] = [position.getX(i), position.getY(i)];
    const r = Math.hypot(u, v);
    const wander =
      1 + 0.1 * noise.noise(u * 2.2 + seed, v * 2.2, 0.3) + 0.03 * noise.noise(u * 9 + seed, v * 9, 2);
    const dome = Math.max(0, Math.max(0, 1 - r) ** 1.15 * (1 + 0.2 * noise.noise(u * 3 + seed, v * 3, 7)));
    const grain =
      (0.05 * noise.noise(u * 16 + seed, v * 16, 5) +
        0.03 * noise.noise(u * 40, v * 40, seed) +
        0.02 * noise.noise(u * 85, v * 85, seed)) *
      Math.min(1, (1 - r) * 8);
    position.setXYZ(i, u * width * wander, (dome + grain) * height, -v * width * wander * 0.85);
  }
  plane.computeVertexNormals();
  const heap = shadowless(mesh(plane, soft(color, 0.25, 0.95)));
  return heap;
}
