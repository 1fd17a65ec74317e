import modelUrl from '@mediapipe/face_detection/face_detection_short_range.tflite?url';
import type { ContentAnswer, ContentQuestion, ContentWarning } from './checkPhoto.ts';
import { hasFace } from './findFace.ts';
import { readNetwork } from './network.ts';

const model = fetch(modelUrl)
  .then((response) => response.arrayBuffer())
  .then(readNetwork)
  .catch(() => null);

addEventListener('message', async ({ data }: MessageEvent<ContentQuestion>) => {
  const warning = await warningFor(data).catch(() => null);
  postMessage({ id: data.id, warning } satisfies ContentAnswer);
});

async function warningFor({ pixels, subjects }: ContentQuestion): Promise<ContentWarning | null> {
  const network = await model;
  return network && subjects.includes('face') && !hasFace(network, pixels) ? 'noFace' : null;
}
