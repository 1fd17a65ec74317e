import * as THREE from 'three';

/** A point of the profile of a body of revolution: radius, height, and how much the corner is rounded (centimetres). */
export type Turn = readonly [radius: number, height: number, round?: number];

/** Corners become arcs, with a short straight piece on both sides so that long flat walls keep flat normals. */
function profile(turns: readonly Turn[]): THREE.Vector2[] {
  const points: THREE.Vector2[] = [];
  turns.forEach((turn, index) => {
    const corner = new THREE.Vector2(turn[0], turn[1]);
    const before = turns[index - 1];
    const after = turns[index + 1];
    if (!before || !after) {
      points.push(corner);
      return;
    }
    const a = new THREE.Vector2(before[0], before[1]).sub(corner);
    const b = new THREE.Vector2(after[0], after[1]).sub(corner);
    const [la, lb] = [a.length(), b.length()];
    a.normalize();
    b.normalize();
    const angle = Math.acos(THREE.MathUtils.clamp(a.dot(b), -1, 1));
    if (angle > 3.1) {
      points.push(corner);
      return;
    }
    const reach = Math.min((turn[2] ?? 0.04) / Math.tan(angle / 2), la * 0.48, lb * 0.48);
    const guard = Math.min(reach * 0.06 + 0.004, la * 0.01, lb * 0.01);
    const radius = reach * Math.tan(angle / 2);
    const centre = corner.clone().addScaledVector(a.clone().add(b).normalize(), radius / Math.sin(angle / 2));
    const from = corner.clone().addScaledVector(a, reach).sub(centre);
    const to = corner.clone().addScaledVector(b, reach).sub(centre);
    points.push(corner.clone().addScaledVector(a, reach + guard));
    const sweep = Math.atan2(from.x * to.y - from.y * to.x, from.dot(to));
    const steps = Math.max(4, Math.ceil(Math.abs(sweep) / 0.2));
    for (let step = 0; step <= steps; step++) {
      points.push(
        from
          .clone()
          .rotateAround(new THREE.Vector2(), (sweep * step) / steps)
          .add(centre),
      );
    }
    points.push(corner.clone().addScaledVector(b, reach + guard));
  });
  return points;
}

/** A body of revolution, as from a lathe; its seam is at the back. */
export function turned(turns: readonly Turn[], segments = 112): THREE.LatheGeometry {
  return withShadowCaster(new THREE.LatheGeometry(profile(turns), segments, Math.PI), coarse(turns));
}

/** A simpler and slightly thinner body, which casts the shadow. */
function coarse(turns: readonly Turn[]): THREE.LatheGeometry {
  return new THREE.LatheGeometry(
    turns.map(([radius, height]) => new THREE.Vector2(Math.max(0, radius - 0.015), height)),
    40,
  );
}

/** Lets a simpler geometry cast the shadow: shadows need fewer corners than reflections and are rendered more often. */
export function withShadowCaster<T extends THREE.BufferGeometry>(
  geometry: T,
  caster: THREE.BufferGeometry,
): T {
  geometry.userData.caster = caster;
  return geometry;
}

/** A body of revolution whose wall has fine grip ridges between the heights `low` and `high`. */
export function ridged(turns: readonly Turn[], ridges: number, depth: number, low: number, high: number) {
  const dense: Turn[] = [];
  turns.forEach((turn, index) => {
    const next = turns[index + 1];
    dense.push(turn);
    if (!next || Math.abs(next[0] - turn[0]) > 0.3 || Math.abs(next[1] - turn[1]) < 0.4) return;
    for (let i = 1; i < 10; i++) {
      dense.push([turn[0] + ((next[0] - turn[0]) * i) / 10, turn[1] + ((next[1] - turn[1]) * i) / 10]);
    }
  });
  const geometry = new THREE.LatheGeometry(profile(dense), ridges * 6, Math.PI);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const radius = Math.hypot(x, z);
    if (radius < 0.05) continue;
    const inside =
      THREE.MathUtils.smoothstep(y, low, low + 0.12) * (1 - THREE.MathUtils.smoothstep(y, high - 0.12, high));
    const wave = 0.5 - 0.5 * Math.cos(Math.atan2(x, z) * ridges);
    const scale = 1 - (inside * depth * wave ** 2.2) / radius;
    position.setXYZ(i, x * scale, y, z * scale);
  }
  geometry.computeVertexNormals();
  return withShadowCaster(geometry, coarse(turns));
}

/** A random number generator (mulberry32): the same seed always gives the same picture. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const unseen = new THREE.MeshBasicMaterial({ colorWrite: false, depthWrite: false });

export function mesh(geometry: THREE.BufferGeometry, material: THREE.Material): THREE.Mesh {
  const result = new THREE.Mesh(geometry, material);
  result.receiveShadow = true;
  const caster: unknown = geometry.userData.caster;
  if (caster instanceof THREE.BufferGeometry) {
    const shadow = new THREE.Mesh(caster, unseen);
    shadow.castShadow = true;
    result.add(shadow);
  } else {
    result.castShadow = true;
  }
  return result;
}

/** Lets a mesh cast no shadow: clear walls and printed ink block no light. */
export function shadowless(object: THREE.Mesh): THREE.Mesh {
  object.castShadow = false;
  object.clear();
  return object;
}

export function group(...parts: THREE.Object3D[]): THREE.Group {
  const result = new THREE.Group();
  if (parts.length > 0) result.add(...parts);
  return result;
}

/** Places an object at x, y, z (centimetres; y is the height above the ground), turned around the vertical axis. */
export function at<T extends THREE.Object3D>(
  object: T,
  x: number,
  y: number,
  z: number,
  { turnDegrees = 0 } = {},
): T {
  object.position.set(x, y, z);
  object.rotation.y += THREE.MathUtils.degToRad(turnDegrees);
  return object;
}

/** Tips an object backwards around its centre and lifts it by `lift`, so that it rests on its lower edge. */
export function leaning(piece: THREE.Object3D, degrees: number, lift: number): THREE.Group {
  piece.rotation.x = THREE.MathUtils.degToRad(degrees);
  piece.position.y = lift;
  return group(piece);
}

export type Scene = THREE.Group;
