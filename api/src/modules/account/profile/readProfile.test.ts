import { describe, expect, it } from '@jest/globals';
import { Role } from '../role.ts';
import { mayEditProfile, maySeeProfile } from './readProfile.ts';

const as = (role: Role, userId = 'me') => ({ role, userId, sessionId: 'here' });

describe('maySeeProfile and mayEditProfile', () => {
  it.each([
    ['a stranger', false, null],
    ['its owner', true, as(Role.patient, 'owner')],
    ['another patient', false, as(Role.patient)],
    ['a doctor', false, as(Role.doctor)],
    ['an admin', true, as(Role.admin)],
  ])('for %s return %p', (_who, may, viewer) => {
    expect(maySeeProfile(viewer, 'owner')).toBe(may);
    expect(mayEditProfile(viewer, 'owner')).toBe(may);
  });
});
