import { hasOnlyCampaign } from '#schema/activity/campaign.ts';
import type { Config } from '../../config.ts';
import { escapeHtml } from '../../integrations/mail/templates/layout.ts';

/**
 * What a page needs for the tag manager; null without the setting, and at an address that may contain
 * personal data, as `/?fromPrescriptionPayment=true&ed=true` does. The page itself must allow it too.
 */
export function measuredPage(
  { tagManager }: Pick<Config, 'tagManager'>,
  url: string,
): { meta: string; hosts: readonly string[] } | null {
  const parameters = URL.parse(`http://page${url}`)?.searchParams;
  if (!tagManager || !parameters || !hasOnlyCampaign(parameters)) return null;
  const { id, url: source, hosts } = tagManager;
  return {
    meta: `<meta name="tag-manager" data-id="${escapeHtml(id)}" data-source="${escapeHtml(source)}">`,
    hosts,
  };
}
