/**
 * Needs no DOM.
 * @jest-environment node
 */
import { describe, expect, it } from '@jest/globals';
import { day } from '#schema/br/day.ts';
import { newDraft, type SavedDraft } from './DraftOnDevice.ts';
import type { RemoteDraft } from './EvaluationApi.ts';
import { startingPoint } from './startingPoint.ts';

const fresh = newDraft('2', day('2026-11-21'));
const localDraft = (part: Partial<SavedDraft>): SavedDraft => ({
  ...newDraft('2', day('2026-11-20')),
  ...part,
});
const remoteDraft = (part: Partial<RemoteDraft> = {}): RemoteDraft => ({
  kind: 'open',
  id: 'q1',
  contentVersion: '2',
  answers: { 1: { 10: true } },
  furthestPage: 3,
  consents: ['truth'],
  photos: {},
  ...part,
});
const start = (facts: Partial<Parameters<typeof startingPoint>[0]>) =>
  startingPoint({ local: null, remote: null, outcome: null, fresh, ...facts });
const savedOf = (facts: Partial<Parameters<typeof startingPoint>[0]>) => {
  const point = start(facts);
  if (point.kind !== 'draft') throw new Error(point.kind);
  return point.saved;
};

describe('startingPoint', () => {
  it('begins a new evaluation when neither device nor server has one', () => {
    expect(start({})).toEqual({ kind: 'draft', saved: fresh, isUnknownToServer: false });
  });

  it.each([
    ['a device without an evaluation', null],
    ['a device with answers that were never sent', localDraft({ answers: { 1: { 11: true } }, furthest: 4 })],
  ])('starts no new evaluation on %s while an earlier evaluation awaits its outcome', (_where, local) => {
    const remote = { kind: 'waiting', quizId: 'q9' } as const;
    expect(start({ local, remote })).toEqual({ kind: 'waiting', quizId: 'q9', saved: fresh });
  });

  it('continues the server’s evaluation on a device that has none', () => {
    const remote = remoteDraft({ photos: { filePicTop: 'f1' } });
    expect(savedOf({ remote })).toMatchObject({
      quizId: 'q1',
      answers: { 1: { 10: true } },
      furthest: 3,
      photos: { filePicTop: 'f1' },
    });
  });

  it('adds only the answers that this device could not send', () => {
    const local = localDraft({
      quizId: 'q1',
      answers: { 1: { 11: true }, 2: { 20: 'sim' } },
      unsent: [2],
      photos: { filePicTop: 'old', filePicBack: 'new' },
      unsentPhotos: ['filePicBack'],
    });
    expect(
      savedOf({ local, remote: remoteDraft({ photos: { filePicTop: 'f1', filePicBack: 'f2' } }) }),
    ).toMatchObject({
      answers: { 1: { 10: true }, 2: { 20: 'sim' } },
      photos: { filePicTop: 'f1', filePicBack: 'new' },
    });
  });

  it('keeps the version that the evaluation was begun with, even when the current version is newer', () => {
    const local = localDraft({
      quizId: 'q1',
      contentVersion: '1',
      answers: { 2: { 20: 'sim' } },
      unsent: [2],
    });
    const saved = savedOf({ local, remote: remoteDraft({ contentVersion: '1' }) });
    expect(saved.contentVersion).toBe('1');
    expect(saved.answers[2]).toEqual({ 20: 'sim' });
  });

  it('ignores what this device stored of another evaluation', () => {
    const local = localDraft({ quizId: 'q0', answers: { 2: { 20: 'sim' } }, unsent: [2], furthest: 9 });
    expect(savedOf({ local, remote: remoteDraft() })).toMatchObject({
      answers: { 1: { 10: true } },
      furthest: 3,
    });
  });

  it('continues without a connection, in the version of this device', () => {
    const local = localDraft({ quizId: 'q1', contentVersion: '1', answers: { 2: { 20: 'sim' } } });
    expect(savedOf({ local, remote: 'unreachable' })).toBe(local);
    expect(savedOf({ remote: 'unreachable' })).toBe(fresh);
  });

  it('sends an evaluation that was begun without a connection to the server, with all of its answers', () => {
    const local = localDraft({ answers: { 2: { 20: 'sim' }, 3: { 30: true } }, furthest: 4 });
    expect(start({ local })).toEqual({
      kind: 'draft',
      saved: { ...local, unsent: [2, 3] },
      isUnknownToServer: true,
    });
  });

  it('discards an evaluation that was begun without a connection in an outdated version', () => {
    const local = localDraft({ contentVersion: '1', answers: { 2: { 20: 'sim' } }, furthest: 4 });
    expect(savedOf({ local })).toBe(fresh);
  });

  it.each(['submitted', 'stopped', 'replaced'] as const)(
    'reports that the evaluation was %s on another device',
    (outcome) => {
      const local = localDraft({ quizId: 'q1', answers: { 2: { 20: 'sim' } } });
      expect(start({ local, outcome })).toEqual({ kind: 'over', outcome, saved: local });
    },
  );

  it('never shows the answers of another person on this device', () => {
    const local = localDraft({ quizId: 'q1', answers: { 2: { 20: 'sim' } } });
    expect(savedOf({ local, outcome: 'notTheirs' })).toBe(fresh);
  });
});
