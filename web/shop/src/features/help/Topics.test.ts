import { describe, expect, it } from '@jest/globals';
import { filterTopics } from './Topics.tsx';

const topics = [
  { title: 'Entrega', questions: [{ question: 'Quanto demora?', answer: 'Depende da região.' }] },
  { title: 'Pagamento', questions: [{ question: 'Posso parcelar?', answer: 'Sim, no cartão.' }] },
];

describe('filterTopics', () => {
  it('returns every topic for an empty filter', () => {
    expect(filterTopics(topics, '  ')).toEqual(topics);
  });

  it.each([
    ['REGIAO', ['Entrega']],
    ['cartao parcelar', ['Pagamento']],
    ['entrega', ['Entrega']],
    ['entrega cartão', []],
  ])('finds for “%s” the topics %j', (typed, titles) => {
    expect(filterTopics(topics, typed).map(({ title }) => title)).toEqual(titles);
  });
});
