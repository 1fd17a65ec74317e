import { describe, expect, it } from '@jest/globals';
import { callsText } from './KeyPage.tsx';

describe('callsText', () => {
  it.each([
    [
      [
        [1, 0],
        [0, 0],
      ],
      '1 chamada em 2 dias; no dia mais movimentado, 1.',
    ],
    [
      [
        [3000, 0],
        [929, 1],
      ],
      '3.929 chamadas em 2 dias; 1 recusada, em vermelho; no dia mais movimentado, 3.000.',
    ],
  ])('says how many calls a key made and what is red: %j', (days, text) => {
    expect(callsText(days.map(([requests = 0, refused = 0]) => ({ requests, refused })))).toBe(text);
  });
});
