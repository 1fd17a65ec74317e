/**
 * The five elements of each digit from 0 to 9: `n` is narrow, `w` is wide and three times as broad (FEBRABAN's barcode
 * of boletos).
 */
const DIGITS = ['nnwwn', 'wnnnw', 'nwnnw', 'wwnnn', 'nnwnw', 'wnwnn', 'nwwnn', 'nnnww', 'wnnwn', 'nwnwn'];
const WIDE = 3;

export interface Bar {
  /** The distance from the left edge, in widths of a narrow element. */
  at: number;
  width: number;
}

const widthOf = (element: string | undefined): number => (element === 'w' ? WIDE : 1);

/** Encodes digits in pairs: the first in the bars, the second in the spaces between them. */
export function interleaved2of5(digits: string): { bars: Bar[]; width: number } {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('Interleaved 2 of 5 takes an even number of digits');
  const elements: number[] = [1, 1, 1, 1];
  for (let index = 0; index < digits.length; index += 2) {
    const bars = DIGITS[Number(digits[index])] ?? '';
    const spaces = DIGITS[Number(digits[index + 1])] ?? '';
    for (let element = 0; element < 5; element += 1)
      elements.push(widthOf(bars[element]), widthOf(spaces[element]));
  }
  elements.push(WIDE, 1, 1);

  const bars: Bar[] = [];
  let offset = 0;
  elements.forEach((width, index) => {
    if (index % 2 === 0) bars.push({ at: offset, width });
    offset += width;
  });
  return { bars, width: offset };
}
