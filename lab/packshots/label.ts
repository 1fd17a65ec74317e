import fontUrl from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import * as THREE from 'three';
import { mesh, shadowless } from './shapes.ts';

/** A label as SVG. Its coordinates and its size are millimetres. */
export interface Label {
  width: number;
  height: number;
  svg: string;
  /** True for a printed sheet that hides the body behind it; otherwise only the ink is drawn. */
  opaque?: boolean;
}

const pixelsPerMillimetre = 20;

async function draw(label: Label): Promise<THREE.CanvasTexture> {
  const width = Math.min(4096, Math.round(label.width * pixelsPerMillimetre));
  const height = Math.round((width * label.height) / label.width);
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${label.width} ${label.height}">
<style>@font-face{font-family:Hanken;src:url(${fontUrl}) format('woff2');font-weight:100 900}
text{font-family:Hanken;font-kerning:normal;text-rendering:geometricPrecision}</style>${label.svg}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas to draw labels on.');
  // The embedded font may not be loaded at the first drawing.
  await new Promise((resolve) => setTimeout(resolve, 60));
  context.drawImage(image, 0, 0, width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  texture.generateMipmaps = true;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  return texture;
}

const textures = new Map<string, Promise<THREE.CanvasTexture>>();

function textureOf(label: Label): Promise<THREE.CanvasTexture> {
  const cached = textures.get(label.svg);
  if (cached) return cached;
  const texture = draw(label);
  textures.set(label.svg, texture);
  return texture;
}

/** The polygon offset draws the label in front of the surface that it touches, which would flicker otherwise. */
async function ink(label: Label, roughness: number, clearcoat: number): Promise<THREE.MeshPhysicalMaterial> {
  return new THREE.MeshPhysicalMaterial({
    map: await textureOf(label),
    roughness,
    clearcoat,
    clearcoatRoughness: 0.15,
    transparent: !label.opaque,
    depthWrite: Boolean(label.opaque),
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
  });
}

interface Finish {
  roughness?: number;
  clearcoat?: number;
}

/**
 * Wraps a label around a straight round wall of `radius` centimetres, with the label's middle towards the camera.
 * `middle` is the height of the label's centre.
 */
export async function wrapped(
  label: Label,
  radius: number,
  middle: number,
  finish: Finish = {},
): Promise<THREE.Mesh> {
  const [width, height] = [label.width / 10, label.height / 10];
  const sweep = width / radius;
  if (sweep > Math.PI * 2 + 0.01) throw new Error(`A label of ${label.width} mm does not fit this body.`);
  const geometry = new THREE.CylinderGeometry(
    radius + 0.012,
    radius + 0.012,
    height,
    128,
    1,
    true,
    -sweep / 2,
    sweep,
  );
  const result = mesh(geometry, await ink(label, finish.roughness ?? 0.42, finish.clearcoat ?? 0));
  shadowless(result);
  result.position.y = middle;
  // The opaque label is drawn first, so that the hidden wall behind it is not shaded at all.
  if (label.opaque) result.renderOrder = -2;
  return result;
}

/** Makes a flat label that faces the camera; the caller turns and places it. */
export async function flat(label: Label, finish: Finish = {}): Promise<THREE.Mesh> {
  const geometry = new THREE.PlaneGeometry(label.width / 10, label.height / 10);
  const result = mesh(geometry, await ink(label, finish.roughness ?? 0.55, finish.clearcoat ?? 0));
  shadowless(result);
  return result;
}
