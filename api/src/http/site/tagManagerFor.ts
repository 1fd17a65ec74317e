import { hasOnlyCampaignParameters } from '#schema/activity/campaign.ts';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../../integrations/mail/templates/layout.ts';

/**
 * The meta element and the script hosts that a page with the tag manager needs. Null without the setting, and for an
 * address that may contain personal data, such as `/?fromPrescriptionPayment=true&ed=true`. The caller asks only for
 * pages that show no health data.
 */
export function tagManagerFor(
  { tagManager }: Pick<Config, 'tagManager'>,
  url: string,
): { meta: string; hosts: readonly string[] } | null {
  const parameters = URL.parse(`http://page${url}`)?.searchParams;
  if (!tagManager || !parameters || !hasOnlyCampaignParameters(parameters)) return null;
  const { id, url: source, hosts } = tagManager;
  return {
    meta: `<meta name="tag-manager" data-id="${escapeHtml(id)}" data-source="${escapeHtml(source)}">`,
    hosts,
  };
}
