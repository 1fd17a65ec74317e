import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DRUGS, PHARMACY_DRUGS } from '#schema/drugs.ts';
import { asWritten, printable, undrawnCharacter, undrawnText } from './printable.ts';

const SENTENCES = [
  'Tomar ⅓ de comprimido',
  'Tomar ½, ⅔, ¾ ou ⅛ de comprimido',
  '10⁶ UI, 10⁻³ mol, m², CO₂',
  'Se a pressão for ≥ 140 ou ≤ 90, ≠ da usual, ≈ 120 ± 5',
  '5 µg, 5 μg, 37 °C, 1ª dose, α, β, γ, Δ, Ω, −5 °C, 2×/dia, 6÷2',
  'anti‑inflamatório – não usar — nunca → retorno ↑ dose ↓ dose',
  'Łukasz Şahin Čapek Ğ İ Ő ẽ ỹ Nguyễn',
];

describe('a clinical text', () => {
  it.each(SENTENCES)('is drawn as it was written: %s', (text) => {
    expect(undrawnCharacter(text)).toBeNull();
    expect(asWritten(text)).toBe(text);
    expect(printable(text)).toBe(text);
  });

  it('loses no digit, sign or unit, and changes nothing that can be seen', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const visible = text
          .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]|[\ufe0e\ufe0f\0]/g, '')
          .normalize('NFC');
        expect(asWritten(text).replace(/\s/g, '')).toBe(visible.replace(/\s/g, ''));
        if (undrawnCharacter(asWritten(text)) === null) expect(printable(text)).toBe(asWritten(text));
      }),
    );
  });

  it('loses the invisible characters of a copied text, and its line breaks become one kind', () => {
    expect(asWritten('\ufeffTomar\u200b 1\u00ad0 mg\r\nà noite\u2028com água\t ')).toBe(
      'Tomar 10 mg\nà noite\ncom água',
    );
  });

  it.each([
    [
      'Tomar 5 ㎍ à noite',
      '㎍',
      'O caractere “㎍” (U+338D), depois de “Tomar 5”, não pode ser impresso. Escreva, por exemplo, “μg”.',
    ],
    [
      '👍🏽 Tomar',
      '👍🏽',
      'O caractere “👍🏽” (U+1F44D U+1F3FD), no começo do texto, não pode ser impresso. Escreva de outro modo.',
    ],
    [
      'Manhã\n中',
      '中',
      'O caractere “中” (U+4E2D), no começo de uma linha, não pode ser impresso. Escreva de outro modo.',
    ],
    [
      '1️⃣ comprimido',
      '1⃣',
      'O caractere “1⃣” (U+0031 U+20E3), no começo do texto, não pode ser impresso. Escreva de outro modo.',
    ],
    [
      'dose \u202e01',
      '\u202e',
      'O caractere “\u202e” (U+202E), depois de “dose”, não pode ser impresso. Escreva de outro modo.',
    ],
  ])('is refused with the character and its place: %s', (text, sign, message) => {
    const undrawn = undrawnCharacter(asWritten(text));
    expect(undrawn?.sign).toBe(sign);
    expect(undrawn && undrawnText(undrawn)).toBe(message);
  });

  it('is drawn whole for every medicine that doctors can prescribe', () => {
    const drugs = [...Object.values(DRUGS), ...PHARMACY_DRUGS.map(({ drug }) => drug)];
    for (const drug of drugs)
      for (const text of Object.values(drug)) expect(undrawnCharacter(String(text))).toBeNull();
  });
});

describe('a text on a label or a list', () => {
  it('has the base character of one with marks or of another style, and the code of any other character', () => {
    expect(printable('𝐀𝐧𝐚 Ｌｉｍａ, ẛ, nº １２ 🙂 中')).toBe('Ana Lima, ẛ, nº 12 [U+1F642] [U+4E2D]');
  });

  it('never loses a character and never draws a question mark that was not written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const drawn = printable(text);
        expect(undrawnCharacter(drawn)).toBeNull();
        expect(drawn.split('?')).toHaveLength(text.normalize('NFC').split('?').length);
        for (const { segment: sign } of new Intl.Segmenter().segment(asWritten(text).replace(/\s/g, '')))
          if (undrawnCharacter(sign) === null) expect(drawn).toContain(sign);
        expect(drawn.length).toBeGreaterThanOrEqual(
          [...new Intl.Segmenter().segment(asWritten(text))].length,
        );
      }),
    );
  });
});
