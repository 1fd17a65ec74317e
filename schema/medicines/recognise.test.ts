import { describe, expect, it } from '@jest/globals';
import { dictionary } from '@zxcvbn-ts/language-pt-br';
import fc from 'fast-check';
import { fullCount } from '../testing/fullCount.ts';
import { INGREDIENTS, MEDICINE_NAMES } from './medicineNames.ts';
import { wordsOf } from './medicineWords.ts';
import { ORDINARY_WORDS } from './ordinaryWords.ts';
import { recognise } from './recognise.ts';
import {
  BRANDS,
  NITRATES,
  NOTHING,
  type RecogniseCase,
  SENTENCES,
  UNKNOWN,
  WORDS,
} from './testing/recogniseCases.ts';

const namesIn = (text: string): string[] =>
  recognise(text).medicines.map(({ ingredient }) => ingredient.name);

const read = (text: string): RecogniseCase => {
  const isUnchecked = recognise(text).unchecked.length > 0;
  return isUnchecked ? [text, namesIn(text), 'unchecked'] : [text, namesIn(text)];
};

describe('recognise', () => {
  it.each([...NITRATES])('finds the nitrate or other donor of nitric oxide in "%s"', (...expected) => {
    expect(read(expected[0])).toEqual(expected);
  });
  it.each([...BRANDS])('finds the medicine in "%s"', (...expected) => {
    expect(read(expected[0])).toEqual(expected);
  });
  it.each([...SENTENCES])('finds every medicine in "%s"', (...expected) => {
    expect(read(expected[0])).toEqual(expected);
  });
  it.each([...NOTHING])('reads "%s" as no medicine', (...expected) => {
    expect(read(expected[0])).toEqual(expected);
  });
  it.each([...UNKNOWN])('leaves "%s" to a person', (...expected) => {
    expect(read(expected[0])).toEqual(expected);
  });
  it.each([...WORDS])('finds no medicine in the ordinary word "%s"', (...expected) => {
    expect(read(expected[0])).toEqual(expected);
  });
});

const shown = MEDICINE_NAMES.map(({ words, ingredients }) => ({ text: words.join(' '), ingredients }));
const aName = fc.constantFrom(...shown);
const aDose = fc.constantFrom(
  '',
  ' 5mg',
  ' 20 mg',
  ' 0,4 mg',
  '50mg',
  ' 2 comprimidos',
  ' 1x ao dia',
  ' (genérico)',
);
const anOpening = fc.constantFrom('', 'tomo ', 'Uso ', 'estou tomando o ', 'faço uso de ', 'só ');
const aFollowing = fc.constantFrom(
  '',
  '.',
  ' de manhã',
  ' todos os dias',
  ', dipirona',
  '; metformina 850',
  ' e mais nada',
);
const aCase = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.normalize('NFD'),
);

describe('recognise, as a property', () => {
  it('finds every known name with any dose, words and medicines around it', () => {
    fc.assert(
      fc.property(
        aName,
        aDose,
        anOpening,
        aFollowing,
        aCase,
        ({ text, ingredients }, dose, before, after, write) => {
          // A number glued to another is another number.
          const name = /\d$/.test(text) ? `${text} ` : text;
          const found = namesIn(write(`${before}${name}${dose}${after}`));
          expect(found).toEqual(expect.arrayContaining(ingredients.map(({ name }) => name)));
        },
      ),
      { numRuns: fullCount(20_000, 1000) },
    );
  });

  it('finds a nitrate of eight letters or more with one wrong, missing, added or moved letter after the first', () => {
    const nitrates = shown.filter(
      ({ text, ingredients: [first] }) => first?.classes.includes('nitrate') && /^[a-z]{8,}$/.test(text),
    );
    const aLetter = fc.constantFrom(...'abcdefgijlmnopqrstuvx');
    fc.assert(
      fc.property(
        fc.constantFrom(...nitrates),
        fc.nat(),
        fc.nat(3),
        aLetter,
        ({ text }, place, kind, letter) => {
          const at = 1 + (place % (text.length - 2));
          const [head, tail] = [text.slice(0, at), text.slice(at)];
          const errors = [
            head + letter + tail.slice(1),
            head + tail.slice(1),
            head + letter + tail,
            head + tail[1] + tail[0] + tail.slice(2),
          ];
          const classes = recognise(errors[kind] ?? '').medicines.flatMap(
            ({ ingredient }) => ingredient.classes,
          );
          expect(classes).toContain('nitrate');
        },
      ),
      { numRuns: fullCount(20_000, 1000) },
    );
  });

  it('finds nothing in 50,000 ordinary Portuguese words and first names, but for names that are written exactly', () => {
    const exact = new Set(MEDICINE_NAMES.map(({ words }) => words.join('')));
    const words = ['commonWords-pt-br', 'firstnames-pt-br', 'lastnames-pt-br', 'wikipedia-pt-br'].flatMap(
      (list) => [...(dictionary[list as keyof typeof dictionary] ?? [])].map(String),
    );
    const wrong = words.filter((word) =>
      recognise(word).medicines.some(
        (medicine) => !wordsOf(medicine.words).every((part) => exact.has(part.word)),
      ),
    );
    expect(words.length).toBeGreaterThan(50_000);
    expect([...new Set(wrong)].toSorted()).toEqual(['aspirinas', 'lilicca', 'valfadinha']);
  });

  it('takes nothing of a text for granted: each word is in a medicine, unchecked, or says nothing anywhere', () => {
    const aText = fc.array(
      fc.oneof(fc.constantFrom('isordil', 'zzyx', 'losartana', ',', 'e', 'nao', '5mg'), fc.string()),
    );
    fc.assert(
      fc.property(aText, (parts) => {
        const { unchecked, medicines } = recognise(parts.join(' '));
        if (parts.includes('isordil')) expect(medicines.length).toBeGreaterThan(0);
        if (parts.includes('zzyx')) expect(unchecked.join(' ')).toContain('zzyx');
      }),
    );
  });
});

describe('the names of medicines', () => {
  it('stand for one ingredient each, but for brands of several', () => {
    const meanings = new Map<string, Set<string>>();
    for (const { text, ingredients } of shown) {
      const key = text.replaceAll(' ', '');
      const known = meanings.get(key) ?? new Set();
      meanings.set(key, known.add(ingredients.map(({ name }) => name).join()));
    }
    expect([...meanings].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  it('are found each as what it is', () => {
    for (const { text, ingredients } of shown)
      expect([text, ...namesIn(text)]).toEqual([text, ...ingredients.map(({ name }) => name)]);
  });

  it('are no ordinary words', () => {
    expect(shown.filter(({ text }) => ORDINARY_WORDS.has(text))).toEqual([]);
    expect(new Set(INGREDIENTS.map(({ name }) => name)).size).toBe(INGREDIENTS.length);
  });
});
