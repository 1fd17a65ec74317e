/** The largest square in the middle of a picture: what the preview shows, whatever shape the camera has. */
function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * What the camera sees now, in this size. Cut and never squeezed, and never mirrored, though the preview is: a document
 * has to be read, and for a doctor left has to stay left.
 */
export function squarePhoto(video: HTMLVideoElement, size: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const { x, y, side } = middleSquare(video.videoWidth, video.videoHeight);
  canvas.getContext('2d')?.drawImage(video, x, y, side, side, 0, 0, size, size);
  return canvas;
}
