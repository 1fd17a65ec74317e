import { drawing, wordmark, words } from './artwork.ts';
import type { Label } from './label.ts';
import type { BoxFaces } from './objects/box.ts';

const night = '#F6F2FF';
const tea = '#3D4436';

const crescent = 'M0 -12.6A12.6 12.6 0 1 1 -11.2 5.8A10.4 10.4 0 0 0 0 -12.6Z';

const stars = [
  [9, 27, 0.42],
  [15, 21, 0.3],
  [53, 18, 0.34],
  [59, 33.5, 0.36],
  [26, 15.5, 0.26],
].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${night}" opacity="0.85"/>`);

/** Centimetres. Each box contains one square of chocolate of 5 g. */
export const chocolateSize = { width: 6.4, height: 6.4, depth: 2.4 };

export const chocolateFaces: BoxFaces = {
  front: {
    width: 64,
    height: 64,
    svg: `${stars.join('')}<g transform="translate(43.5 20.5) rotate(-14) scale(0.92)"><path d="${crescent}" fill="#E9DDF9"/></g>
${wordmark(6, 11, 4.7, night)}
${words(6, 45, 'Chocosono', { size: 10.2, weight: 650, color: night, spacing: -0.026 })}
${words(6, 50.2, 'Chocolate com melatonina', { size: 3.3, weight: 460, color: night })}
<path d="M6 54H58" stroke="${night}" stroke-width="0.2" opacity="0.6"/>
${words(6, 58.8, '1 unidade de 5 g', { size: 2.9, weight: 600, color: night })}
${words(58, 58.8, 'A partir de 19 anos', { size: 2.5, weight: 450, color: night, anchor: 'end' })}`,
  },
  side: {
    width: 24,
    height: 64,
    svg: `<g transform="translate(12 32) rotate(-90)">${words(0, 1.8, 'Chocosono', { size: 5.4, weight: 640, color: night, spacing: -0.02, anchor: 'middle' })}</g>`,
  },
  top: {
    width: 64,
    height: 24,
    svg: `${wordmark(6, 13.5, 4.4, night)}${words(58, 13.5, 'Chocosono', { size: 4.2, weight: 600, color: night, anchor: 'end', spacing: -0.02 })}`,
  },
};

export const teaSize = { width: 14.5, height: 9.6, depth: 8 };

function sprig(x: number, y: number, scale: number, turn: number): string {
  const leaves = [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const up = -6 - i * 5.2;
    const size = 1 - i * 0.08;
    return `<path transform="translate(${side * 0.2} ${up}) rotate(${side * 48}) scale(${size})" d="M0 0C4 -3.5 4.5 -9 0 -14C-4.5 -9 -4 -3.5 0 0ZM0 0V-9.5"/>`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" fill="none" stroke="#7C8A6C" stroke-width="0.75" stroke-linecap="round" stroke-linejoin="round"><path d="M0 4C1 -12 -1 -28 0 -42"/>${leaves.join('')}<path transform="translate(0 -41)" d="M0 0C3 -3 3.2 -7 0 -11C-3.2 -7 -3 -3 0 0Z"/></g>`;
}

export const teaFaces: BoxFaces = {
  front: {
    width: 145,
    height: 96,
    svg: `${sprig(114, 70, 1.12, 12)}${sprig(128, 74, 0.8, 34)}${sprig(101, 73, 0.75, -16)}
<rect y="81" width="145" height="15" fill="#626262"/>
${wordmark(10, 17, 7.2, tea)}
${words(10, 52, 'Chá do dia', { size: 16.5, weight: 640, color: tea, spacing: -0.025 })}
${words(10, 61, 'Mate, chá verde e gengibre', { size: 5, weight: 450, color: tea })}
${words(10, 67.6, 'Daily Boost', { size: 5, weight: 450, color: tea })}
${words(10, 90.2, '60 sachês', { size: 5, weight: 600, color: '#ffffff' })}
${words(135, 90.2, '2 por dia', { size: 4.2, weight: 450, color: '#ffffff', anchor: 'end' })}`,
  },
  side: {
    width: 80,
    height: 96,
    svg: `<rect y="81" width="80" height="15" fill="#626262"/>${wordmark(40, 46, 8, tea, 'middle')}${words(40, 56, 'Chá do dia', { size: 5.4, weight: 480, color: tea, anchor: 'middle' })}`,
  },
  top: {
    width: 145,
    height: 80,
    svg: `${words(72.5, 44, 'Chá do dia', { size: 11, weight: 620, color: tea, anchor: 'middle', spacing: -0.02 })}<path d="M56 71a16.5 9 0 0 1 33 0" fill="none" stroke="#B9B199" stroke-width="0.4"/>`,
  },
};

export const sprayBoxSize = { width: 4.4, height: 9.4, depth: 4.4 };

export const sprayBoxFaces = (color: string): BoxFaces => ({
  front: {
    width: 44,
    height: 94,
    svg: `<rect y="80" width="44" height="14" fill="${color}"/>${wordmark(6, 15, 5, '#1D2A2E')}${drawing('spray', 5, 26, 12, color, 0.9)}
${words(6, 58, 'Tadalafila', { size: 6.8, weight: 640, spacing: -0.02 })}${words(6, 64.5, 'Spray sublingual', { size: 3.1, weight: 440 })}${words(6, 69, '5 mg por dose', { size: 3.1, weight: 440 })}
${words(6, 88.4, '120 doses', { size: 3.6, weight: 600, color: '#ffffff' })}`,
  },
  side: {
    width: 44,
    height: 94,
    svg: `<rect y="80" width="44" height="14" fill="${color}"/>${wordmark(22, 44, 5, '#1D2A2E', 'middle')}`,
  },
});

/** The window of the dose counter: 120 remaining doses, and a green dot that shows that the ring is unlocked. */
export const doseWindow: Label = {
  width: 20,
  height: 8,
  svg: `<rect x="5" y="1.2" width="10" height="5.6" rx="1" fill="#15191B"/>${words(10, 5.6, '120', { size: 4.4, weight: 620, color: '#F4F2EE', anchor: 'middle', spacing: 0.04 })}<circle cx="17.3" cy="4" r="0.8" fill="#3A8E7B"/>`,
};

/** The envelope around one tea bag. */
export const sachet: Label = {
  width: 62,
  height: 70,
  svg: `<rect x="0" y="58" width="62" height="12" fill="#626262"/>${wordmark(31, 16, 5.4, tea, 'middle')}${sprig(31, 48, 0.52, 0)}
${words(31, 65.6, 'Chá do dia', { size: 4.2, weight: 560, color: '#ffffff', anchor: 'middle' })}`,
};

/** The tag on the string of a tea bag. */
export const tag: Label = {
  width: 24,
  height: 24,
  svg: `<rect width="24" height="24" rx="1" fill="#FBFAF7"/>${wordmark(12, 13.5, 4.4, tea, 'middle')}<path d="M5 18h14" stroke="#7C8A6C" stroke-width="0.6"/>`,
};
