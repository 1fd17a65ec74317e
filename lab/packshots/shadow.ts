import * as THREE from 'three';
import type { Ray } from './light.ts';

const vertex = `
#include <common>
#include <shadowmap_pars_vertex>
void main() {
  vec3 transformedNormal = normalMatrix * vec3(0.0, 0.0, 1.0);
  vec4 worldPosition = modelMatrix * vec4(position, 1.0);
  #include <shadowmap_vertex>
  gl_Position = projectionMatrix * viewMatrix * worldPosition;
}`;

/** Measures the light that the object blocks, summed over this frame's rays. */
const fragment = `
#include <common>
#include <packing>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
void main() {
  float taken = 0.0;
  DirectionalLightShadow s;
  vec3 up = normalize((viewMatrix * vec4(0.0, 1.0, 0.0, 0.0)).xyz);
  #pragma unroll_loop_start
  for (int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i++) {
    s = directionalLightShadows[i];
    taken += max(0.0, dot(up, directionalLights[i].direction)) * directionalLights[i].color.g
      * (1.0 - getShadow(directionalShadowMap[i], s.shadowMapSize, s.shadowIntensity, s.shadowBias, s.shadowRadius, vDirectionalShadowCoord[i]));
  }
  #pragma unroll_loop_end
  gl_FragColor = vec4(vec3(taken), 1.0);
}`;

/** A white floor that only the shadow camera sees. */
export function shadowFloor(reach: number): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    vertexShader: vertex,
    fragmentShader: fragment,
    lights: true,
    uniforms: THREE.UniformsUtils.clone(THREE.UniformsLib.lights),
  });
  const floor = new THREE.Mesh(new THREE.PlaneGeometry(reach * 2, reach * 2), material);
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  return floor;
}

/**
 * Looks straight down at a layer so thin that it contains only the floor: the objects cast shadows into the picture
 * without being visible in it.
 */
export function floorCamera(reach: number): THREE.OrthographicCamera {
  const camera = new THREE.OrthographicCamera(-reach, reach, reach, -reach, 0.99, 1.001);
  camera.position.set(0, 1, 0);
  camera.up.set(0, 0, -1);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld(true);
  return camera;
}

const groundFragment = `
uniform sampler2D taken; uniform float full; uniform vec2 frame; uniform vec3 tint; uniform float texel;
varying vec2 vUv;
void main() {
  float sum = 0.0; float weight = 0.0;
  for (int i = -3; i <= 3; i++) for (int j = -3; j <= 3; j++) {
    float w = exp(-float(i * i + j * j) / 5.0);
    sum += w * texture2D(taken, vUv + vec2(float(i), float(j)) * texel * 1.5).r;
    weight += w;
  }
  float dark = sum / weight / full;
  vec2 edge = min(gl_FragCoord.xy, frame - gl_FragCoord.xy) / min(frame.x, frame.y);
  float fade = smoothstep(0.0, 0.14, edge.x) * smoothstep(0.0, 0.08, edge.y);
  gl_FragColor = vec4(tint, 0.8 * dark * (0.55 + 0.45 * dark) * fade);
}`;

/**
 * The ground under the object, which shows only the blocked light, as alpha, so that any page colour shows through.
 * `taken` is the sum of the blocked light over all frames; it is blurred, and fades out towards the picture's edges.
 */
export function shadowGround(taken: THREE.Texture, rays: Ray[], frames: number, reach: number, size: number) {
  const full = rays.reduce((sum, ray) => sum + Math.max(0, ray.direction[1]) * ray.color[1], 0) / rays.length;
  const material = new THREE.ShaderMaterial({
    vertexShader:
      'varying vec2 vUv; void main() { vUv = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader: groundFragment,
    transparent: true,
    depthWrite: false,
    uniforms: {
      taken: { value: taken },
      full: { value: full * frames },
      texel: { value: 1 / size },
      frame: { value: new THREE.Vector2() },
      tint: { value: new THREE.Color('#241b15') },
    },
  });
  const ground = new THREE.Mesh(new THREE.PlaneGeometry(reach * 2, reach * 2), material);
  ground.rotation.x = -Math.PI / 2;
  ground.renderOrder = -1;
  return ground;
}
