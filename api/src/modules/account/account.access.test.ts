import { describe, expect, it } from '@jest/globals';
import { mayEditProfile, maySeeProfile } from './account.access.ts';
import { Role } from './role.ts';

const as = (role: Role, userId = 'me') => ({ role, userId, sessionId: 'here' });

describe('maySeeProfile and mayEditProfile', () => {
  it.each([
    ['a stranger', null, false],
    ['its owner', as(Role.patient, 'owner'), true],
    ['another patient', as(Role.patient), false],
    ['a doctor', as(Role.doctor), false],
    ['an admin', as(Role.admin), true],
  ])('for %s return %p', (_who, viewer, may) => {
    expect(maySeeProfile(viewer, 'owner')).toBe(may);
    expect(mayEditProfile(viewer, 'owner')).toBe(may);
  });
});
