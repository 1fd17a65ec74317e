import { hasOnlyCampaignParameters } from '#schema/activity/campaign.ts';
import { pharmacistsText } from '#schema/legal/pharmacistsText.ts';
import type { Config } from '../../config.ts';
import { webKeyAt } from '../../modules/account/apiKey/webKey.rules.ts';
import type { PharmacistOnShift } from '../../modules/account/council/runningShifts.ts';
import type { Company } from '../../modules/settings/company/company.types.ts';
import type { Services } from '../../services.ts';
import { escapeHtml } from '../../shared/page/escapeHtml.ts';
import { pageBases } from '../bases/pageBases.ts';
import { contentPolicy } from '../securityHeaders.ts';
import { errorReportsMeta } from './errorReportRoute.ts';
import type { Additions } from './pageBytes.ts';
import type { PreparedPage } from './renderedPages.ts';

/** What a rendered page gets when it is sent: elements that depend on the host, the web key and the tag manager, and its policy. */
export function pageAdditions(
  services: Services,
  { url, host }: { url: string; host: string },
  page: PreparedPage,
  connect: readonly string[],
): Additions & { isMeasured: boolean } {
  const measured = page.mayMeasure ? tagManagerFor(services.config, url) : null;
  const bases = pageBases(host, services.config);
  return {
    head: `${webKeyMeta(services)}${bases.meta}${measured?.meta ?? ''}${errorReportsMeta(services, 'consent')}`,
    footer: page.isEvaluation ? evaluationFooter(services) : '',
    policy: contentPolicy({
      styles: page.styleHashes,
      connect: [...connect, ...bases.connect],
      tags: measured?.hosts ?? [],
    }),
    isMeasured: measured !== null,
  };
}

/**
 * The element with the API key of our own apps. It is added to the rendered page when it is sent, because a page may be
 * cached for longer than the key is current.
 */
export function webKeyMeta({ encryption, clock }: Pick<Services, 'encryption' | 'clock'>): string {
  const { key } = encryption.purposes.current('web-key');
  return `<meta name="api-key" content="${webKeyAt(key, clock.now())}">`;
}

/**
 * The meta element and the script hosts that a page with the tag manager needs. Null without the setting, and for an
 * address that may contain personal data, such as `/?fromPrescriptionPayment=true&ed=true`. The caller asks only for
 * pages that show no health data.
 */
function tagManagerFor(
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

function evaluationFooter({ catalog, shifts }: Pick<Services, 'catalog' | 'shifts'>): string {
  const { isRegulatedMode, store } = catalog.current();
  return isRegulatedMode && store ? companyFooter(store.company, shifts.current) : '';
}

/** Company data below an app that is rendered in the browser: the same facts as in the shop's footer. */
function companyFooter(company: Company, onShift: readonly PharmacistOnShift[]): string {
  const { legalName, cnpj, address, email, phone, hours, pharmacist } = company;
  const { sanitaryLicence, anvisaAuthorisation, medicalDirector, note } = company;
  const lines = [
    `${legalName}, CNPJ ${cnpj}`,
    ...[pharmacistsText(pharmacist, onShift), medicalDirector, address, `${email} · ${phone}`],
    `${sanitaryLicence} · ${anvisaAuthorisation}`,
    ...[`Atendimento: ${hours}`, note],
  ];
  const style =
    'max-width:40rem;margin:0 auto;padding:2rem 1rem;font:normal 14px/1.5 system-ui,sans-serif;color:#56636A';
  return `<footer><address style="${style}">${lines.map(escapeHtml).join('<br>')}</address></footer>`;
}
