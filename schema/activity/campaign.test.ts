import { describe, expect, it } from '@jest/globals';
import { hasOnlyCampaign } from './campaign.ts';

describe('hasOnlyCampaign', () => {
  it.each([
    ['', true],
    ['utm_source=news&utm_medium=mail', true],
    ['gclid=abc', true],
    ['fromPrescriptionPayment=true&ed=true', false],
    ['utm_source=news&q=queda', false],
    ['carrinho=103', false],
    ['token=abc', false],
  ])('for the parameters "%s" returns %p', (search, expected) => {
    expect(hasOnlyCampaign(new URLSearchParams(search))).toBe(expected);
  });
});
