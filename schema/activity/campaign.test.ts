import { describe, expect, it } from '@jest/globals';
import { hasOnlyCampaignParameters } from './campaign.ts';

describe('hasOnlyCampaignParameters', () => {
  it.each([
    ['', true],
    ['utm_source=news&utm_medium=mail', true],
    ['gclid=abc', true],
    ['fromPrescriptionPayment=true&ed=true', false],
    ['utm_source=news&q=queda', false],
    ['carrinho=103', false],
    ['token=abc', false],
  ])('for the parameters "%s" returns %p', (search, expected) => {
    expect(hasOnlyCampaignParameters(new URLSearchParams(search))).toBe(expected);
  });
});
