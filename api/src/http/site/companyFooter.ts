import { escapeHtml } from '../../integrations/mail/templates/layout.ts';
import type { Company } from '../../modules/settings/company/company.types.ts';

/** Company data below an app that is rendered in the browser: the same facts as in the shop's footer. */
export function companyFooter(company: Company): string {
  const { legalName, cnpj, address, email, phone, hours, pharmacist } = company;
  const { sanitaryLicence, anvisaAuthorisation, medicalDirector, note } = company;
  const lines = [
    `${legalName}, CNPJ ${cnpj}`,
    ...[pharmacist, medicalDirector, address, `${email} · ${phone}`],
    `${sanitaryLicence} · ${anvisaAuthorisation}`,
    ...[`Atendimento: ${hours}`, note],
  ];
  const style =
    'max-width:40rem;margin:0 auto;padding:2rem 1rem;font:normal 14px/1.5 system-ui,sans-serif;color:#56636A';
  return `<footer><address style="${style}">${lines.map(escapeHtml).join('<br>')}</address></footer>`;
}
