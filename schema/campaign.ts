/** What a campaign adds to an address. */
const CAMPAIGN = /^(utm_[a-z]+|gclid|fbclid)$/;

/**
 * Whether an address says nothing but where it is and which campaign led there. Anything else may say something of a person, as
 * `?ed=true` after an evaluation or the words of a search do, and such a page is not measured.
 */
export const hasOnlyCampaign = (parameters: URLSearchParams): boolean =>
  [...parameters.keys()].every((name) => CAMPAIGN.test(name));
