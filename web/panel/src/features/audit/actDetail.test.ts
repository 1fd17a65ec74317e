import { describe, expect, it } from '@jest/globals';
import { readActDetail } from './actDetail.ts';

const read = (detail: object) => readActDetail(JSON.stringify(detail));

describe('the detail of an act', () => {
  it('names what it is about, and each changed field before and after', () => {
    expect(
      read({
        name: 'Óleo',
        soldOff: { before: false, after: true },
        warnings: { before: [], after: ['Uso externo.'] },
      }),
    ).toEqual({
      subject: 'Óleo',
      lines: [
        { label: 'Esgotado', before: 'não', text: 'sim' },
        { label: 'Avisos de uso', before: 'em branco', text: 'Uso externo.' },
      ],
    });
  });

  it('shows only the fields that differ between the group before and the group after', () => {
    const before = { percent: 10, maxUses: null };
    expect(read({ title: 'PRIMEIRA', before, after: { ...before, percent: 15 } })).toEqual({
      subject: 'PRIMEIRA',
      lines: [{ label: 'Desconto em %', before: '10', text: '15' }],
    });
  });

  it('names a questionnaire, its version and its draft in Portuguese', () => {
    expect(read({ type: 3, revision: 4, base: 2 }).lines).toEqual([
      { label: 'Linha', text: 'Queda de cabelo' },
      { label: 'Revisão do rascunho', text: '4' },
      { label: 'Começou da versão', text: '2' },
    ]);
  });

  it('writes amounts, moments and lists as people do', () => {
    const detail = {
      amountCents: 1990,
      from: '2026-11-24T03:00:00.000Z',
      changes: [{ name: 'São Paulo', after: 'R$ 16,90' }],
    };
    expect(read(detail).lines.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 19,90',
      '24/11/2026 às 00:00',
      'Nome: São Paulo, Depois: R$ 16,90',
    ]);
  });

  it('writes the status of an order and the price of a product as the panel does', () => {
    expect(read({ code: 'AP-1', before: 4, after: 5 })).toEqual({
      subject: 'AP-1',
      lines: [{ label: 'Depois', before: 'Em separação', text: 'Em transporte' }],
    });
    const prices = { before: { value: 19_990, oldValue: null }, after: { value: 17_990, oldValue: 19_990 } };
    const lines = read({ name: 'Combo', ...prices }).lines.map(({ label, before, text }) =>
      [label, before, text].join(' ').replaceAll('\u00a0', ' '),
    );
    expect(lines).toEqual(['Preço R$ 199,90 R$ 179,90', 'Preço anterior em branco R$ 199,90']);
  });

  it('says that a group without fields is blank', () => {
    expect(read({ variables: {} }).lines).toEqual([{ label: 'Variáveis', text: 'em branco' }]);
  });

  it('is empty for an act without one', () => {
    expect(readActDetail(null)).toEqual({ subject: null, lines: [] });
  });
});
