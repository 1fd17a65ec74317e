import { describe, expect, it } from '@jest/globals';
import { photosOf, type RecordEvolution } from './photos.ts';

const file = (id: string) => ({ __typename: 'StoredFile' as const, id, thumb: `/t/${id}`, full: `/f/${id}` });

describe('photosOf', () => {
  it('lists the photos of a day in the order of the questionnaire, without the missing ones', () => {
    const evolution: RecordEvolution = {
      __typename: 'Evolution',
      id: 'e1',
      type: 3,
      createdAt: '2026-11-20T13:00:00.000Z',
      patientNote: null,
      doctorNote: null,
      identityConfirmedAt: null,
      documentPhoto: file('document'),
      filePicBack: file('back'),
      filePicFront: file('front'),
      filePicRightSide: null,
      filePicTop: file('top'),
    };
    const names = photosOf(evolution).map(({ name }) => name);
    expect(names).toEqual(['Topo', 'Frente', 'Atrás', 'Pessoa com documento']);
  });
});
