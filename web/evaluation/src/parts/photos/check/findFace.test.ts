/** @jest-environment node */
// For a release: the face model answers a table of drawn pictures
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { hasFace } from './findFace.ts';
import { type Network, readNetwork } from './network.ts';
import type { Pixels } from './photoCheck.ts';

const MODEL = new URL(
  '../../../../../../node_modules/@mediapipe/face_detection/face_detection_short_range.tflite',
  import.meta.url,
);
/** NASA's portrait of Eileen Collins, which is in the public domain. */
const PORTRAIT = readFileSync(new URL('../../../testing/pictures/astronaut.jpg', import.meta.url));

let network: Network;
beforeAll(() => {
  const { buffer, byteOffset, byteLength } = readFileSync(MODEL);
  network = readNetwork(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
});

async function pixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: Uint8ClampedArray.from(data), width: info.width, height: info.height };
}

const portrait = () => sharp(PORTRAIT);
/** The portrait, smaller, in the corner of a wall. */
const before = async (background: string, side: number): Promise<Sharp> => {
  const input = await portrait().resize(side).toBuffer();
  const wall = sharp({ create: { width: 288, height: 384, channels: 3, background } });
  return sharp(
    await wall
      .composite([{ input, left: 20, top: 200 }])
      .png()
      .toBuffer(),
  );
};
const plain = (background: string) => sharp({ create: { width: 256, height: 192, channels: 3, background } });
const stripes = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cbb"/>${Array.from(
    { length: 16 },
    (_, index) => `<rect x="${index * 16}" width="8" height="256" fill="#345"/>`,
  ).join('')}</svg>`,
);

describe('hasFace', () => {
  it.each<[isFace: boolean, name: string, picture: () => Sharp | Promise<Sharp>]>([
    [true, 'a portrait', portrait],
    [true, 'a mirrored portrait', () => portrait().flop()],
    [true, 'a portrait in a third of the light', () => portrait().linear(0.35, 0)],
    [true, 'a portrait with little contrast', () => portrait().linear(0.4, 70)],
    [true, 'a portrait without colours', () => portrait().modulate({ saturation: 0 })],
    [true, 'a tilted head', () => portrait().rotate(-20, { background: '#999' })],
    [true, 'a photo turned on its left side', () => portrait().rotate(90)],
    [true, 'a small face in a corner', () => before('#b9b2a8', 200)],
    [false, 'a light wall', () => plain('#e6e2da')],
    [false, 'a striped cloth', () => sharp(stripes)],
  ])('answers %s for %s', async (isFace, _, picture) => {
    expect(hasFace(network, await pixels(await picture()))).toBe(isFace);
  });
});
