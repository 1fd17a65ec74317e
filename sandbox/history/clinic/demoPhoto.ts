import { loadSharp } from '#storage/loadSharp.ts';

const TONES = ['#8d6e63', '#a1887f', '#6d4c41', '#bf9270', '#d0a98f'];

export type PhotoSubject = 'head' | 'body' | 'document' | 'prescription';

/** Returns the bytes of a picture. */
export type DrawPhoto = (subject: PhotoSubject, index: number, month?: number) => Promise<Buffer>;

/** Draws in place of photos, because the demo shows no real person. Equal pictures are drawn once. */
export function demoPhotos(): DrawPhoto {
  const drawn = new Map<string, Promise<Buffer>>();
  return (subject, index, month = 0) => {
    const drawing = svgOf(subject, TONES[index % TONES.length] ?? '#8d6e63', month);
    const known = drawn.get(drawing) ?? draw(drawing);
    drawn.set(drawing, known);
    return known;
  };
}

async function draw(drawing: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer();
}

const svgOf = (subject: PhotoSubject, tone: string, month: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480" viewBox="0 0 480 640"><rect width="480" height="640" fill="#dfe5e2"/>${SHAPES[subject](tone, month)}<text x="240" y="616" font-size="26" font-family="sans-serif" text-anchor="middle" fill="#33413b">Ilustração da demonstração</text></svg>`;

/**
 * Hair grows denser from month to month, so that two evolutions can be compared. Each signature has another colour,
 * because a file that was sent before is refused.
 */
const SHAPES: Readonly<Record<PhotoSubject, (tone: string, month: number) => string>> = {
  head: (tone, month) =>
    `<ellipse cx="240" cy="330" rx="150" ry="190" fill="${tone}"/><path d="M96 290 Q240 ${190 - month * 14} 384 290 Q372 ${120 - month * 4} 240 ${128 - month * 4} Q108 ${120 - month * 4} 96 290Z" fill="#2b2320" opacity="${Math.min(1, 0.45 + month * 0.12)}"/>`,
  body: (tone) =>
    `<circle cx="240" cy="130" r="70" fill="${tone}"/><path d="M110 590 Q110 230 240 220 Q370 230 370 590Z" fill="#44605a"/>`,
  prescription: (tone) =>
    `<rect x="60" y="40" width="360" height="540" fill="#fbfaf6" stroke="#c8c2b4" stroke-width="3"/><path d="M100 96h280M100 124h180M100 220h240M100 256h270M100 292h200M100 328h250" stroke="#8b9a8f" stroke-width="8"/><path d="M230 500q40 -60 70 -10t70 -20" fill="none" stroke="${tone}" stroke-width="5"/><path d="M220 526h170" stroke="#8b9a8f" stroke-width="4"/>`,
  document: (tone) =>
    `<circle cx="240" cy="210" r="110" fill="${tone}"/><path d="M60 600 Q80 340 240 330 Q400 340 420 600Z" fill="#44605a"/><rect x="130" y="400" width="220" height="140" rx="12" fill="#f6f4ec" stroke="#8b9a8f" stroke-width="4"/><rect x="146" y="418" width="60" height="76" fill="${tone}"/><path d="M222 430h108M222 454h108M222 478h70" stroke="#8b9a8f" stroke-width="8"/>`,
};
