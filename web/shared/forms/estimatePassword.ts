import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as portuguese from '@zxcvbn-ts/language-pt-br';
import { BRAND } from '#schema/brand.ts';
import {
  type PersonWords,
  personalWords,
  type Strength,
  strengthOf,
} from '#schema/password/passwordStrength.ts';

/** Rates passwords with the dictionaries of the server, in a chunk that loads once a password is typed. */
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...portuguese.dictionary },
  graphs: common.adjacencyGraphs,
});

export function estimatePassword(password: string, person: PersonWords): Strength {
  const words = personalWords(person, BRAND);
  // The estimate of a longer text would take too long and could only be higher.
  return strengthOf(password, zxcvbn.check(password.slice(0, 64), words).guessesLog10, words);
}
