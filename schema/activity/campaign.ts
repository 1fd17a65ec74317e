/** The parameters that campaigns add to an address. */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid)$/;

/**
 * Whether an address has no parameters except those of a campaign. Any other parameter may contain personal
 * data, as `?ed=true` after an evaluation or search words do, and such a page is not measured.
 */
export const hasOnlyCampaignParameters = (parameters: URLSearchParams): boolean =>
  [...parameters.keys()].every((name) => CAMPAIGN.test(name));
