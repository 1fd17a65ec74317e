import { describe, expect, it } from '@jest/globals';
import { csvText } from './csvText.ts';

const line = (...cells: (string | number)[]) => csvText([cells]).slice(1).trimEnd();

describe('csvText', () => {
  it.each(['=1+1', '+55', '-2', '@SUM(A1)', '\tx'])(
    'keeps a spreadsheet from running %j as a formula',
    (text) => {
      expect(line(text)).toBe(`'${text}`);
    },
  );

  it('quotes separators, quotes and line breaks', () => {
    expect(line('a;b', 'diz "sim"', 'duas\nlinhas')).toBe('"a;b";"diz ""sim""";"duas\nlinhas"');
  });

  it('writes numbers with a decimal comma, also negative ones', () => {
    expect(line(-12.5, 0, 'São Paulo')).toBe('-12,5;0;São Paulo');
  });

  it('begins with the byte order mark, which makes accents readable', () => {
    expect(csvText([['Mês']])).toBe('\uFEFFMês\r\n');
  });
});
