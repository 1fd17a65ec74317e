import { describe, expect, it } from '@jest/globals';
import { SharedQuestion } from './sharedQuestion.ts';

/** A question whose answers the test gives one after another. */
function openQuestion() {
  const waiting: ((answer: number) => void)[] = [];
  const question = new SharedQuestion(() => new Promise<number>((resolve) => void waiting.push(resolve)));
  return { question, waiting };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('SharedQuestion', () => {
  it('asks again for a caller who came after the question was sent, once for all such callers', async () => {
    const { question, waiting } = openQuestion();
    const first = question.answer();
    await turn();
    const later = [question.answer(), question.answer()];
    await turn();
    expect(waiting).toHaveLength(1);
    waiting[0]?.(1);
    expect(await first).toBe(1);
    await turn();
    expect(waiting).toHaveLength(2);
    waiting[1]?.(2);
    expect(await Promise.all(later)).toEqual([2, 2]);
  });

  it('asks again after a failure', async () => {
    let questions = 0;
    const question = new SharedQuestion(async () => {
      questions += 1;
      if (questions === 1) throw new Error('no answer');
      return questions;
    });
    await expect(question.answer()).rejects.toThrow('no answer');
    expect(await question.answer()).toBe(2);
  });
});
