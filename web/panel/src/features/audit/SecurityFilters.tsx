import { chakra, Input } from '@chakra-ui/react';
import { SECURITY_KINDS } from '#schema/audit/securityKinds.ts';
import { ListFilter } from '../../parts/listing/ListFilters.tsx';
import type { Listing } from '../../parts/listing/useListing.ts';
import { PERIODS } from './securityPeriod.ts';

/** Filters by kind and by time: a period that ends now, or one day. */
export function SecurityFilters({ listing }: { listing: Listing }) {
  return (
    <>
      <ListFilter
        listing={listing}
        name="tipo"
        label="Tipo de evento"
        options={[['', 'Todos os tipos'], ...Object.entries(SECURITY_KINDS)]}
      />
      <ListFilter listing={listing} name="periodo" label="Período" options={PERIODS} />
      <chakra.div display="flex" alignItems="center" gap="2" flex="1 1 10rem" fontSize="sm">
        <chakra.span aria-hidden whiteSpace="nowrap">
          Só o dia
        </chakra.span>
        <Input
          type="date"
          aria-label="Só o dia"
          value={listing.filter('dia')}
          onChange={({ currentTarget }) => listing.setFilter('dia', currentTarget.value)}
          css={{ minHeight: { base: 'tap', lg: '2.5rem' }, fontSize: 'sm' }}
        />
      </chakra.div>
    </>
  );
}
