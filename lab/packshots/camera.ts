import * as THREE from 'three';

// Every picture has the same field of view and tilt, so that all products seem to be on the same table.
/** Vertical, in degrees. */
const fieldOfView = 15;
/** The angle, in radians, by which the camera looks down. */
const tilt = THREE.MathUtils.degToRad(9);

export interface Framing {
  /** Largest share of the picture's width and height the object may take. */
  fillWidth?: number;
  fillHeight?: number;
  /** Where the middle of the object is, from 0 (top) to 1 (bottom). */
  middle?: number;
}

/**
 * Vertices in world coordinates, to measure the outline: 400 to 800 of each larger mesh, and every vertex of a mesh that
 * has fewer.
 */
function sampleVertices(content: THREE.Object3D): THREE.Vector3[] {
  content.updateMatrixWorld(true);
  const points: THREE.Vector3[] = [];
  content.traverse((node) => {
    if (!(node instanceof THREE.Mesh)) return;
    const position = (node.geometry as THREE.BufferGeometry).getAttribute('position');
    const step = Math.max(1, Math.floor(position.count / 400));
    for (let i = 0; i < position.count; i += step) {
      points.push(new THREE.Vector3().fromBufferAttribute(position, i).applyMatrix4(node.matrixWorld));
    }
  });
  return points;
}

/**
 * A camera that shows the whole content, filling the given share of the picture. Distance and aim depend on each other
 * in perspective, so eight rounds of correction approach both.
 */
export function frameContent(
  content: THREE.Object3D,
  aspect: number,
  framing: Framing = {},
): THREE.PerspectiveCamera {
  const { fillWidth = 0.82, fillHeight = 0.8, middle = 0.51 } = framing;
  const camera = new THREE.PerspectiveCamera(fieldOfView, aspect, 1, 2000);
  const points = sampleVertices(content);
  const target = new THREE.Box3().setFromPoints(points).getCenter(new THREE.Vector3());
  const back = new THREE.Vector3(0, Math.sin(tilt), Math.cos(tilt));
  let distance = 120;
  for (let round = 0; round < 8; round++) {
    camera.position.copy(target).addScaledVector(back, distance);
    camera.lookAt(target);
    camera.near = Math.max(1, distance / 4);
    camera.far = distance * 3;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld(true);
    const box = new THREE.Box3().setFromPoints(points.map((point) => point.clone().project(camera)));
    const size = box.getSize(new THREE.Vector3());
    const centre = box.getCenter(new THREE.Vector3());
    const half = Math.tan(THREE.MathUtils.degToRad(fieldOfView / 2)) * distance;
    const up = new THREE.Vector3(0, Math.cos(tilt), -Math.sin(tilt));
    target.x += centre.x * half * aspect;
    target.addScaledVector(up, (centre.y - (1 - 2 * middle)) * half);
    distance *= Math.max(size.x / 2 / fillWidth, size.y / 2 / fillHeight);
  }
  return camera;
}
