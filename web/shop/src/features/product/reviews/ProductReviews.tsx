import { chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#web/format/plural.ts';
import { Section } from '../../../parts/section/Section.tsx';
import { ReviewRows } from './ReviewRows.tsx';

interface Summary {
  id: string;
  average: number;
  total: number;
  counts: readonly number[];
}

const STARS = [5, 4, 3, 2, 1];

/**
 * What people who received the product wrote. The server renders the figures; this code and the reviews load when the
 * section comes near the screen.
 */
export default function ProductReviews({ summary }: { summary: Summary }) {
  const { id, average, total, counts } = summary;
  /** The cursor of each shown page of the list. */
  const [pages, setPages] = useState<readonly (string | null)[]>([null]);
  const text = average.toLocaleString('pt-BR', { minimumFractionDigits: 1 });
  return (
    <Section
      id="avaliacoes"
      title="Opiniões"
      lead="De pessoas que compraram e receberam este produto na loja."
      isSplit
      aside={
        <chakra.div display="flex" flexDirection="column" gap="3" mt="2" maxWidth="20rem">
          <chakra.p display="flex" alignItems="center" gap="2">
            <chakra.span color="#B07A14">
              <Star size={24} fill="currentColor" aria-hidden />
            </chakra.span>
            <chakra.b fontSize="2xl">{text}</chakra.b>
            <chakra.span color="muted">de 5, {countText(total, 'opinião', 'opiniões')}</chakra.span>
          </chakra.p>
          <chakra.ul listStyle="none" fontSize="sm" display="grid" gap="1">
            {STARS.map((stars) => (
              <Share key={stars} stars={stars} count={counts[stars - 1] ?? 0} total={total} />
            ))}
          </chakra.ul>
        </chakra.div>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
        {pages.map((after, index) => (
          <ReviewRows
            key={after ?? 'first'}
            productId={id}
            after={after}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
          />
        ))}
      </chakra.div>
    </Section>
  );
}

function Share({ stars, count, total }: { stars: number; count: number; total: number }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="5.5rem 1fr 2.5rem" gap="2" alignItems="center">
      <span>{countText(stars, 'estrela', 'estrelas')}</span>
      <chakra.span height="0.5rem" bg="sand" borderRadius="pill" overflow="hidden" aria-hidden>
        <chakra.span
          display="block"
          height="full"
          bg="#B07A14"
          style={{ width: `${(count / total) * 100}%` }}
        />
      </chakra.span>
      <chakra.span color="muted" textAlign="right" fontVariantNumeric="tabular-nums">
        {count}
      </chakra.span>
    </chakra.li>
  );
}
