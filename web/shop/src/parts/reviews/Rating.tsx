import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';

/** The mean of the published reviews of verified buyers, and their number. */
export function Rating({ average, total }: { average: number; total: number }) {
  return (
    <chakra.span fontSize="sm" lineHeight="snug">
      <chakra.span color="#B07A14" aria-hidden>
        ★{' '}
      </chakra.span>
      Nota {average.toFixed(1).replace('.', ',')} de 5, {countText(total, 'opinião', 'opiniões')}
    </chakra.span>
  );
}
