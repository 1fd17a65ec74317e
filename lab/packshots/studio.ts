import * as THREE from 'three';
import { halton, type Ray, radiance, sampleLight } from './light.ts';
import { lightByRays } from './shading.ts';
import { floorCamera, shadowFloor, shadowGround } from './shadow.ts';

export interface Shot {
  width: number;
  height: number;
  frames: number;
}

const raysPerFrame = 8;
const shadowSize = 640;
const shadowMap = 640;

function environment(renderer: THREE.WebGLRenderer): THREE.Texture {
  const [width, height] = [2048, 1024];
  const data = new Float32Array(width * height * 4);
  for (let row = 0; row < height; row++) {
    const latitude = ((row + 0.5) / height - 0.5) * Math.PI;
    for (let column = 0; column < width; column++) {
      const longitude = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const [r, g, b] = radiance(
        Math.cos(latitude) * Math.cos(longitude),
        Math.sin(latitude),
        Math.cos(latitude) * Math.sin(longitude),
      );
      data.set([r, g, b, 1], (row * width + column) * 4);
    }
  }
  const map = new THREE.DataTexture(data, width, height, THREE.RGBAFormat, THREE.FloatType);
  map.mapping = THREE.EquirectangularReflectionMapping;
  map.minFilter = THREE.LinearFilter;
  map.magFilter = THREE.LinearFilter;
  map.needsUpdate = true;
  const pmrem = new THREE.PMREMGenerator(renderer);
  return pmrem.fromEquirectangular(map).texture;
}

const screenVertex = `varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }`;

/** Khronos' PBR neutral tone mapping keeps label colours as designed; alpha is not premultiplied, for the encoders. */
const toneMappingFragment = `
varying vec2 vUv; uniform sampler2D image; uniform float weight; uniform float exposure;
vec3 neutral(vec3 c) {
  float x = min(c.r, min(c.g, c.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  c -= offset;
  float peak = max(c.r, max(c.g, c.b));
  if (peak < 0.76) return c;
  float d = 0.24;
  float newPeak = 1.0 - d * d / (peak + d - 0.76);
  c *= newPeak / peak;
  float g = 1.0 - 1.0 / (0.15 * (peak - newPeak) + 1.0);
  return mix(c, vec3(newPeak), g);
}
void main() {
  vec4 sum = texture2D(image, vUv) * weight;
  vec3 c = sum.a > 0.0005 ? neutral(max(sum.rgb / sum.a * exposure, 0.0)) : vec3(0.0);
  c = mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  gl_FragColor = vec4(c, clamp(sum.a, 0.0, 1.0));
}`;

/**
 * Photographs a scene: renders many frames, each with a few lamps that cast shadows and a slightly moved camera, and
 * averages them. That gives soft shadows and smooth edges.
 */
export class Studio {
  readonly renderer: THREE.WebGLRenderer;
  private readonly environmentMap: THREE.Texture;
  private readonly screen = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
  private readonly adding = new THREE.ShaderMaterial({
    vertexShader: screenVertex,
    fragmentShader: `varying vec2 vUv; uniform sampler2D image; void main() { gl_FragColor = texture2D(image, vUv); }`,
    uniforms: { image: { value: null } },
    blending: THREE.CustomBlending,
    blendSrc: THREE.OneFactor,
    blendDst: THREE.OneFactor,
    depthTest: false,
    depthWrite: false,
    transparent: true,
  });
  private readonly screenCamera = new THREE.OrthographicCamera();

  constructor() {
    lightByRays(sampleLight(1).energy / raysPerFrame);
    this.renderer = new THREE.WebGLRenderer({
      alpha: true,
      antialias: false,
      powerPreference: 'high-performance',
    });
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = THREE.BasicShadowMap;
    this.renderer.setClearColor(0x000000, 0);
    this.renderer.autoClear = false;
    this.environmentMap = environment(this.renderer);
    this.screen.frustumCulled = false;
  }

  /** Returns the pixels as RGBA, bottom row first. */
  photograph(content: THREE.Object3D, camera: THREE.PerspectiveCamera, shot: Shot): Uint8Array {
    const { width, height, frames } = shot;
    const { rays } = sampleLight(frames * raysPerFrame);
    const scene = new THREE.Scene();
    scene.environment = this.environmentMap;
    const sphere = new THREE.Box3().setFromObject(content).getBoundingSphere(new THREE.Sphere());
    const lights = Array.from({ length: raysPerFrame }, () => shadowLight(sphere));
    scene.add(content, ...lights, ...lights.map((light) => light.target));
    const shadow = this.renderFloorShadow(scene, lights, sphere, Math.min(30, frames * 3));
    shadow.ground.material.uniforms.frame?.value.set(width, height);
    scene.add(shadow.ground);

    const frame = new THREE.WebGLRenderTarget(width, height, { type: THREE.HalfFloatType });
    const sum = this.emptySum(width, height);
    for (let index = 0; index < frames; index++) {
      aim(lights, rays, index, sphere);
      const [dx, dy] = [halton(2, index + 1) - 0.5, halton(3, index + 1) - 0.5];
      camera.setViewOffset(width, height, dx, dy, width, height);
      this.renderer.setRenderTarget(frame);
      this.renderer.clear();
      this.renderer.render(scene, camera);
      this.addInto(sum, frame.texture);
    }
    camera.clearViewOffset();
    const pixels = this.toneMap(sum.texture, width, height, frames);
    for (const target of [frame, sum, shadow.taken]) target.dispose();
    for (const light of lights) light.shadow.dispose();
    return pixels;
  }

  /** Renders the shadow on the floor from more rays than the picture itself: the small image makes each frame cheap. */
  private renderFloorShadow(
    scene: THREE.Scene,
    lights: THREE.DirectionalLight[],
    sphere: THREE.Sphere,
    frames: number,
  ) {
    const reach = sphere.radius * 4;
    const { rays } = sampleLight(frames * raysPerFrame);
    const floor = shadowFloor(reach);
    scene.add(floor);
    const camera = floorCamera(reach);
    const frame = new THREE.WebGLRenderTarget(shadowSize, shadowSize, { type: THREE.HalfFloatType });
    const taken = this.emptySum(shadowSize, shadowSize);
    taken.texture.minFilter = THREE.LinearFilter;
    taken.texture.magFilter = THREE.LinearFilter;
    for (let index = 0; index < frames; index++) {
      aim(lights, rays, index, sphere);
      this.renderer.setRenderTarget(frame);
      this.renderer.clear();
      this.renderer.render(scene, camera);
      this.addInto(taken, frame.texture);
    }
    scene.remove(floor);
    frame.dispose();
    return { taken, ground: shadowGround(taken.texture, rays, frames, reach, shadowSize) };
  }

  private emptySum(width: number, height: number): THREE.WebGLRenderTarget {
    const sum = new THREE.WebGLRenderTarget(width, height, { type: THREE.FloatType, depthBuffer: false });
    this.renderer.setRenderTarget(sum);
    this.renderer.clear();
    return sum;
  }

  private addInto(target: THREE.WebGLRenderTarget, image: THREE.Texture): void {
    this.adding.uniforms.image = { value: image };
    this.screen.material = this.adding;
    this.renderer.setRenderTarget(target);
    this.renderer.render(this.screen, this.screenCamera);
  }

  private toneMap(image: THREE.Texture, width: number, height: number, frames: number): Uint8Array {
    const output = new THREE.WebGLRenderTarget(width, height, { depthBuffer: false });
    this.screen.material = new THREE.ShaderMaterial({
      vertexShader: screenVertex,
      fragmentShader: toneMappingFragment,
      uniforms: { image: { value: image }, weight: { value: 1 / frames }, exposure: { value: 0.66 } },
      blending: THREE.NoBlending,
      depthTest: false,
    });
    this.renderer.setRenderTarget(output);
    this.renderer.render(this.screen, this.screenCamera);
    const pixels = new Uint8Array(width * height * 4);
    this.renderer.readRenderTargetPixels(output, 0, 0, width, height, pixels);
    output.dispose();
    return pixels;
  }
}

/** Points the lights along the rays of one frame. */
function aim(lights: THREE.DirectionalLight[], rays: Ray[], frame: number, sphere: THREE.Sphere): void {
  lights.forEach((light, slot) => {
    const ray = rays[frame * raysPerFrame + slot];
    if (!ray) return;
    light.position
      .set(...ray.direction)
      .multiplyScalar(sphere.radius * 3)
      .add(sphere.center);
    light.color.setRGB(...ray.color).multiplyScalar(1 / raysPerFrame);
  });
}

function shadowLight(sphere: THREE.Sphere): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight();
  light.castShadow = true;
  light.target.position.copy(sphere.center);
  light.shadow.mapSize.set(shadowMap, shadowMap);
  const reach = sphere.radius * 1.02;
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: sphere.radius * 1.5,
    far: sphere.radius * 6,
  });
  light.shadow.normalBias = (reach * 2 * 1.6) / shadowMap;
  light.shadow.bias = -0.0006;
  return light;
}
