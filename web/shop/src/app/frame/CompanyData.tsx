import { chakra } from '@chakra-ui/react';
import { pharmacistsText } from '#schema/legal/pharmacistsText.ts';
import type { ShopFrameQuery } from './ShopFrame.generated.ts';

type Company = NonNullable<ShopFrameQuery['store']>['company'];
/** The pharmacists who answer for the pharmacy now. */
export type OnShift = ShopFrameQuery['pharmacistsOnShift'];

/** The seller's data that Decreto 7.962/2013 art. 2 and RDC 44/2009 art. 53 require on every page. */
export function CompanyData({
  company,
  onShift,
  color = '#C9D6D7',
}: {
  company: Company;
  onShift: OnShift;
  color?: string;
}) {
  return (
    <chakra.address
      fontStyle="normal"
      fontSize="sm"
      lineHeight="snug"
      color={color}
      display="grid"
      gap="2"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      columnGap="12"
    >
      <p>
        {company.legalName}, CNPJ {company.cnpj}
      </p>
      <p>{pharmacistsText(company.pharmacist, onShift)}</p>
      <p>{company.address}</p>
      <p>{company.medicalDirector}</p>
      <p>
        {company.email} · {company.phone}
      </p>
      <p>
        {company.sanitaryLicence} · {company.anvisaAuthorisation}
      </p>
      <p>Atendimento: {company.hours}</p>
      <p>{company.note}</p>
    </chakra.address>
  );
}
