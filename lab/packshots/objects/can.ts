import * as THREE from 'three';
import { type LabelText, roundLabel } from '../artwork.ts';
import { wrapped } from '../label.ts';
import { clearWall, gloss, metal, plastic, soft } from '../materials.ts';
import { at, group, mesh, shadowless, turned, withShadowCaster } from '../shapes.ts';
import { nozzle } from './bottle.ts';

function actuator(): THREE.Group {
  const white = plastic('#eae8e4', 0.34);
  const skirt = mesh(
    turned([
      [0, 0],
      [1.72, 0, 0.04],
      [1.72, 0.5, 0.1],
      [1.5, 1.0, 0.5],
      [0.95, 1.5, 0.3],
      [0.78, 2.3, 0.14],
      [0.5, 2.42, 0.12],
      [0, 2.38],
    ]),
    white,
  );
  const spout = mesh(nozzle(1.5, 0.56, 0.72), white);
  spout.position.y = 1.72;
  const turn = group(skirt, spout);
  turn.rotation.y = 0.42;
  return turn;
}

/** A pressurised can of foam, with its clear cap unless `hasCap` is false. */
export async function foamCan(labelText: LabelText, { hasCap = true } = {}): Promise<THREE.Group> {
  const radius = 2.0;
  const body = mesh(
    turned([
      [0, 0.25],
      [1.5, 0.2, 0.3],
      [1.72, 0, 0.12],
      [1.95, 0.1, 0.08],
      [radius, 0.35, 0.1],
      [radius, 10.6, 0.35],
      [1.84, 11.0, 0.25],
      [1.6, 11.5, 0.3],
    ]),
    gloss('#eae8e4'),
  );
  const foot = mesh(
    turned([
      [1.6, 0.02],
      [1.9, 0, 0.06],
      [2.03, 0.1, 0.06],
      [2.03, 0.28, 0.05],
      [1.98, 0.34],
    ]),
    metal('#c9ccce', 0.24),
  );
  const rim = mesh(
    turned([
      [1.5, 11.3],
      [1.78, 11.3, 0.08],
      [1.78, 11.62, 0.1],
      [1.4, 11.7],
    ]),
    metal('#c9ccce', 0.22),
  );
  const label = await wrapped(roundLabel(labelText, 118, 92, 34), radius, 5.55, { roughness: 0.3 });
  const can = group(body, foot, rim, label, at(actuator(), 0, 11.55, 0));
  if (hasCap) can.add(at(measuringCap(), 0, 11.4, 0));
  return can;
}

/** The clear cap. Turned over, it is a measuring cup whose ring marks half a dose. */
export function measuringCap(): THREE.Group {
  const wall = mesh(
    turned([
      [1.93, 0],
      [1.93, 3.1, 0.4],
      [1.0, 3.25, 0.3],
      [0, 3.25],
    ]),
    clearWall('#ffffff', 0.07, 0.1),
  );
  wall.renderOrder = 4;
  const mark = mesh(new THREE.TorusGeometry(1.94, 0.03, 8, 120), plastic('#6da7cb', 0.5));
  mark.rotation.x = Math.PI / 2;
  mark.position.y = 1.9;
  mark.renderOrder = 5;
  return group(shadowless(wall), shadowless(mark));
}

/** The foam inside a cap that is turned over, up to the mark. */
export function foamFill(): THREE.Mesh {
  const shape = turned([
    [0, 0.12],
    [1.84, 0.12, 0.3],
    [1.84, 1.3, 0.3],
    [0.9, 1.62, 0.9],
    [0, 1.66],
  ]);
  return mesh(shape, soft('#e6e4e0', 0.3, 0.7));
}

/** A swirl of foam as it comes out of the nozzle: one soft coil that narrows to a peak. */
export function foamDollop(): THREE.Group {
  const [height, turns, foot] = [2.7, 2.6, 1.95];
  const profile = [...Array(150).keys()].map((i) => new THREE.Vector2(1, i / 149));
  const geometry = new THREE.LatheGeometry(profile, 140, Math.PI);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const t = position.getY(i);
    const angle = Math.atan2(position.getX(i), position.getZ(i));
    const turn = turns * (1 - (1 - t) ** 1.25) - angle / (2 * Math.PI) + 0.12;
    const across = (turn - Math.floor(turn)) * 2 - 1;
    const coil = Math.sqrt(Math.max(0, 1 - across * across));
    const wide = foot * Math.max(0, 1 - t) ** 0.62 * Math.min(1, 0.86 + t * 5);
    const radius = wide * (0.8 + 0.2 * coil) * (1 + 0.025 * Math.sin(angle * 2 + t * 5));
    const lean = 0.28 * t ** 4;
    position.setXYZ(i, Math.sin(angle) * radius + lean, t * height, Math.cos(angle) * radius);
  }
  geometry.computeVertexNormals();
  const swirl = mesh(
    withShadowCaster(
      geometry,
      new THREE.ConeGeometry(foot * 0.82, height * 0.9, 32).translate(0, height * 0.45, 0),
    ),
    soft('#e6e4e0', 0.3, 0.7),
  );
  return group(swirl);
}
