/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { type AccessEntry, accessGroups, accessWho, openedText } from './accessGroups.ts';

const entry = (at: string, changes: Partial<AccessEntry> = {}): AccessEntry => ({
  id: at,
  kind: 'OWNER',
  what: 'file',
  door: 'file',
  at: `2026-11-21T${at}:00Z`,
  name: null,
  reason: null,
  reasonLabel: null,
  ...changes,
});

describe('accessGroups', () => {
  it('joins accesses into one group while each is at most ten minutes older than the one before it', () => {
    const groups = accessGroups([entry('12:05'), entry('12:04'), entry('11:54'), entry('11:43')]);
    expect(groups.map(({ count, from, to }) => [count, from.slice(11, 16), to.slice(11, 16)])).toEqual([
      [3, '11:54', '12:05'],
      [1, '11:43', '11:43'],
    ]);
  });

  it('never joins accesses of different people, records, apps or reasons', () => {
    const groups = accessGroups([
      entry('12:05'),
      entry('12:05', { kind: 'DOCTOR' }),
      entry('12:05', { kind: 'DOCTOR', what: 'quiz' }),
      entry('12:05', { kind: 'DOCTOR', what: 'quiz', door: 'rest' }),
      entry('12:05', { kind: 'DOCTOR', what: 'quiz', door: 'rest', name: 'Lia Prado' }),
      entry('12:05', { kind: 'ADMIN', what: 'quiz', door: 'graphql', reason: 'Pedido do paciente' }),
      entry('12:05', { kind: 'ADMIN', what: 'quiz', door: 'graphql', reason: 'Ordem de um juiz' }),
    ]);
    expect(groups).toHaveLength(7);
  });
});

describe('accessWho and openedText', () => {
  it('name the person, the record and the app', () => {
    expect(accessWho({ kind: 'ADMIN', name: null })).toBe('Equipe Aprumo');
    expect(accessWho({ kind: 'CODE', name: null })).toBe('Quem tem o código da sua receita');
    expect(openedText({ kind: 'CODE', what: 'prescription', count: 1, door: 'file' })).toBe(
      'Abriu uma receita na página de conferência',
    );
    expect(openedText({ kind: 'DOCTOR', what: 'file', count: 3, door: 'file' })).toBe(
      'Abriu 3 fotos ou arquivos pelo link protegido do arquivo',
    );
    expect(openedText({ kind: 'OWNER', what: 'quiz', count: 1, door: 'graphql' })).toBe(
      'Abriu uma avaliação pelo site',
    );
    expect(openedText({ kind: 'DOCTOR', what: 'quiz', count: 2, door: 'graphql' })).toBe(
      'Abriu 2 avaliações pelo painel',
    );
    expect(openedText({ kind: 'ADMIN', what: 'other', count: 1, door: 'other' })).toBe('Abriu um registro');
  });
});
