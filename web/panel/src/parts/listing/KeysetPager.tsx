import { chakra } from '@chakra-ui/react';
import { formatCount } from '#web/format/plural.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Listing } from './useListing.ts';

/** Paging by the last row instead of by number: rows that are added or removed meanwhile do not shift the pages. */
export function KeysetPager({
  listing,
  total,
  next,
}: {
  listing: Listing;
  total: number;
  next: string | null;
}) {
  const isLater = listing.filter('depois') !== '';
  return (
    <chakra.nav
      aria-label="Páginas"
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      justifyContent="space-between"
      fontSize="sm"
    >
      <chakra.span color="muted" fontVariantNumeric="tabular-nums" role="status">
        {formatCount(total)} {total === 1 ? 'encontrada' : 'encontradas'}
      </chakra.span>
      {isLater || next ? (
        <chakra.span display="flex" gap="2">
          <Button
            look="outline"
            size="sm"
            disabled={!isLater}
            onClick={() => listing.setFilter('depois', '')}
          >
            Do começo
          </Button>
          <Button
            look="outline"
            size="sm"
            disabled={next === null}
            onClick={() => listing.setFilter('depois', next ?? '')}
          >
            Próximas
          </Button>
        </chakra.span>
      ) : null}
    </chakra.nav>
  );
}
