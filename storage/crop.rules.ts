/** The point that stays visible, from 0 to 1 of the width and height, and the enlargement around it. */
export interface Focus {
  x: number;
  y: number;
  /** 1 for the largest part of the picture in this shape, 2 for half its width. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Size {
  left: number;
  top: number;
}

const between = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest box of this ratio around the focus, inside the picture. */
export function cropAround({ width, height }: Size, ratio: number, { x, y, zoom }: Focus): Box {
  const scale = Math.max(1, zoom);
  const boxWidth = Math.max(1, Math.floor(Math.min(width, height * ratio) / scale));
  const boxHeight = Math.max(1, Math.min(height, Math.round(boxWidth / ratio)));
  return {
    width: boxWidth,
    height: boxHeight,
    left: between(Math.round(x * width - boxWidth / 2), 0, width - boxWidth),
    top: between(Math.round(y * height - boxHeight / 2), 0, height - boxHeight),
  };
}
