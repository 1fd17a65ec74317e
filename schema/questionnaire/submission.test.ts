import { describe, expect, it } from '@jest/globals';
import type { ResponseItem } from './stored/responses.ts';
import { responsesOf } from './stored/responses.ts';
import { judge } from './submission.ts';
import { answerWith, definitionOf, PERSON } from './testing/answers.ts';

const ed = definitionOf('ed');
const wl = definitionOf('wl');
const item = (question: number, answer: number, type: 1 | 2 | 3 | 4, textResponse = 'x'): ResponseItem => ({
  question,
  type,
  answer,
  textResponse,
  score: 0,
});

// Of ed.json: 16 asks about nitrates (58 yes, 59 no) and 17 for their name (61); 15 about the heart (48 an infarct,
// 57 none of these); 11 about the blood pressure (37 normal) and 12 for its values (42 the higher one).
describe('the answers of a submission', () => {
  it.each<[string, ResponseItem[]]>([
    ['an answer that does not exist', [item(16, 9999, 1)]],
    ['an answer of another question', [item(17, 58, 1)]],
    ['an answer of another type', [item(16, 58, 2)]],
    ['a hidden answer', [item(16, 59, 1), item(17, 61, 3, 'Monocordil')]],
    ['two answers where one is asked', [item(16, 58, 1), item(16, 59, 1)]],
    ['the same answer twice', [item(16, 58, 1), item(16, 58, 1)]],
    ['"none" beside another', [item(15, 48, 2), item(15, 57, 2)]],
    ['an invalid number', [item(11, 37, 1), item(12, 42, 4, '12e1')]],
    ['a negative number', [item(11, 37, 1), item(12, 42, 4, '-120')]],
  ])('are rejected as forged with %s', (_what, items) => {
    expect(judge(ed, items, PERSON)).toEqual({ kind: 'forged' });
  });

  it('are refused outside the ages of the line', () => {
    for (const age of [17, 66]) expect(judge(ed, [], { ...PERSON, age })).toEqual({ kind: 'age' });
    for (const age of [18, 65])
      expect(judge(ed, [], { ...PERSON, age })).toEqual({ kind: 'incomplete', page: 1 });
  });

  it("cannot be a man's answers with a pregnancy", () => {
    const woman = responsesOf(wl, answerWith(wl, ['sexo-biologico', 'Feminino'], ['gravidez', 'Sim']));
    const asMan = woman.map((answer) => (answer.question === 1 ? { ...answer, answer: 7 } : answer));
    expect(judge(wl, asMan, PERSON)).toEqual({ kind: 'forged' });
    const withoutSex = woman.filter(({ question }) => question !== 1);
    expect(judge(wl, withoutSex, PERSON)).toEqual({ kind: 'forged' });
  });
});
