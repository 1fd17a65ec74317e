import { describe, expect, it } from '@jest/globals';
import type { PixAutomatico } from '../../../integrations/payment/pixAutomatico.ts';
import type { PixAuthorizationState } from './pixAuthorization.entity.ts';
import {
  isNewer,
  isOver,
  PIX_AUTHORIZATION_MOVES,
  PIX_LIMIT_MAX_CENTS,
  pixRefusal,
} from './pixAuthorization.rules.ts';

const STATES = Object.keys(PIX_AUTHORIZATION_MOVES) as PixAuthorizationState[];

describe('an authorisation of PIX Automático', () => {
  it('can reach every state from creating', () => {
    const reached = new Set<PixAuthorizationState>(['creating']);
    for (const from of reached) for (const to of PIX_AUTHORIZATION_MOVES[from]) reached.add(to);
    expect([...reached].sort()).toEqual([...STATES].sort());
  });

  it('that was refused or ended takes no other state from a later answer of the bank', () => {
    expect(STATES.filter(isOver)).toEqual(['refused', 'ended']);
    for (const state of STATES.filter(isOver))
      for (const status of STATES.filter((other) => other !== state))
        expect(isNewer({ state, version: 3 }, { status, version: 9 })).toBe(false);
  });

  it('ignores an answer that is older or as old as the stored one', () => {
    const stored = { state: 'active', version: 3 } as const;
    expect(isNewer(stored, { status: 'ended', version: 4 })).toBe(true);
    expect(isNewer(stored, { status: 'active', version: 4 })).toBe(true);
    expect(isNewer(stored, { status: 'ended', version: 3 })).toBe(false);
    expect(isNewer(stored, { status: 'waiting', version: 2 })).toBe(false);
  });
});

describe('pixRefusal', () => {
  const request = {
    gateway: { pixAutomatico: {} as PixAutomatico },
    isSubscription: true,
    amountCents: 5_000,
    limitCents: 5_000,
  };
  it.each([
    ['accepts a subscription within the limit', {}, null],
    ['refuses an order without a subscription', { isSubscription: false }, 'payment_type_not_allowed'],
    [
      'refuses a gateway without PIX Automático',
      { gateway: { pixAutomatico: null } },
      'pix_automatico_unavailable',
    ],
    ['refuses a limit below the price', { limitCents: 4_999 }, 'pix_limit_too_low'],
    ['refuses a limit that is not a number', { limitCents: Number.NaN }, 'pix_limit_too_low'],
    ['refuses a limit above the maximum', { limitCents: PIX_LIMIT_MAX_CENTS + 1 }, 'pix_limit_too_high'],
  ] as const)('%s', (_name, changes, code) => {
    expect(pixRefusal({ ...request, ...changes })).toBe(code);
  });
});
