import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { sachet, tag } from '../cartons.ts';
import { flat } from '../label.ts';
import { matte } from '../materials.ts';
import { at, group, mesh } from '../shapes.ts';

/** The envelope around one tea bag, upright, with its centre at the origin. */
export async function teaEnvelope(): Promise<THREE.Group> {
  const pouch = mesh(new RoundedBoxGeometry(6.2, 7.0, 0.22, 4, 0.08), matte('#f4efe3', 0.7));
  const front = await flat(sachet, { roughness: 0.7 });
  front.position.z = 0.116;
  return group(pouch, front);
}

/** A flat tea bag with its string and tag. */
export async function teaBag(): Promise<THREE.Group> {
  const geometry = new THREE.BoxGeometry(5, 0.9, 6, 60, 1, 60);
  const position = geometry.getAttribute('position');
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const [u, v] = [Math.abs(x) / 2.5, Math.abs(z) / 3];
    const puff = Math.max(0, 1 - u ** 4) ** 0.6 * Math.max(0, 1 - v ** 4) ** 0.6;
    const ripple = 0.05 * Math.sin(x * 4 + z * 1.7) * Math.sin(z * 3.1) * puff;
    position.setY(i, Math.sign(y) * (0.03 + 0.5 * puff) + (y > 0 ? ripple : 0));
  }
  geometry.computeVertexNormals();
  const bag = mesh(geometry, matte('#b99a6a', 0.85));
  bag.position.y = 0.5;
  const string = mesh(
    new THREE.TubeGeometry(
      new THREE.CatmullRomCurve3([
        new THREE.Vector3(0, 0.55, 2.9),
        new THREE.Vector3(0.8, 0.06, 4.2),
        new THREE.Vector3(2.4, 0.05, 4.3),
        new THREE.Vector3(3.5, 0.05, 3.2),
        new THREE.Vector3(4.6, 0.06, 3.4),
      ]),
      60,
      0.045,
      8,
    ),
    matte('#f2ede2', 0.9),
  );
  const label = await flat(tag, { roughness: 0.7 });
  const card = group(mesh(new RoundedBoxGeometry(2.4, 2.4, 0.05, 2, 0.02), matte('#f6f2e9', 0.7)), label);
  label.position.z = 0.03;
  card.rotation.set(-Math.PI / 2, 0, -0.25);
  return group(bag, string, at(card, 5.6, 0.05, 3.5));
}
