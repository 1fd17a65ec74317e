/** The largest centred square of a picture, which is what the preview shows. */
function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * The camera's current picture as a square of `size` pixels, cropped without distortion. It is not mirrored, although
 * the preview is: a document must be readable, and a doctor must not confuse left and right.
 */
export function squarePhoto(video: HTMLVideoElement, size: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const { x, y, side } = middleSquare(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, x, y, side, side, 0, 0, size, size);
  return canvas;
}
