import { describe, expect, it } from '@jest/globals';
import { summaryOf } from './summary.ts';
import { andAnswer, answerWith, definitionOf, PERSON } from './testing/answers.ts';

const ed = definitionOf('ed');
const wl = definitionOf('wl');

describe('the written summary of an evaluation', () => {
  it('contains line and age, and a visible question with its answer', () => {
    const text = summaryOf(ed, answerWith(ed, ['nitrato', 'Sim']), PERSON);
    expect(text).toContain('Avaliação: Disfunção erétil\nIdade: 35 anos');
    const question = ed.questions.find(({ slug }) => slug === 'nitrato');
    expect(text).toContain(`${question?.title} Sim`);
  });

  it('marks a question that was seen and not answered', () => {
    expect(summaryOf(ed, { answers: {} }, PERSON)).toContain('Sem resposta');
  });

  it('omits what the answers hide', () => {
    const shown = answerWith(ed, ['nitrato', 'Sim'], ['nitrato-qual', 'Nome do medicamento', 'Monocordil']);
    expect(summaryOf(ed, shown, PERSON)).toContain('Monocordil');
    expect(summaryOf(ed, andAnswer(ed, shown, ['nitrato', 'Não']), PERSON)).not.toContain('Monocordil');
  });

  it('contains the body mass index where the line asks weight and height', () => {
    const draft = answerWith(wl, ['medidas', 'Peso (kg)', 90], ['medidas', 'Altura (cm)', 180]);
    expect(summaryOf(wl, draft, PERSON)).toContain('IMC: 27,7');
  });

  it('contains no flag, because its patient may read it', () => {
    const text = summaryOf(ed, answerWith(ed, ['nitrato', 'Sim']), PERSON);
    const raised = ed.flags.NITRATE_USE;
    expect([raised?.severity, text.includes(raised?.doctorText ?? '')]).toEqual(['stop', false]);
  });
});
