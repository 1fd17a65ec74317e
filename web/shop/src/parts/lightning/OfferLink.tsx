import { chakra } from '@chakra-ui/react';
import { Timer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Cents, formatBRL } from '#schema/money.ts';
import { formatTime } from '#web/format/dates.ts';

interface Props {
  offer: { urlSlug: string; value: Cents; lightning: { endsAt: string } | null };
}

/** A link from a product's page to the lightning offer of the same product, which has its own page. */
export function OfferLink({ offer: { urlSlug, value, lightning } }: Props) {
  if (!lightning) return null;
  return (
    <chakra.p display="flex" alignItems="center" gap="2" fontSize="sm" color="accent" fontWeight="semi">
      <Timer size={16} aria-hidden />
      <chakra.span textDecoration="underline">
        <Link to={`/produtos/${urlSlug}`}>
          Oferta relâmpago por {formatBRL(value)}, até {formatTime(lightning.endsAt)}
        </Link>
      </chakra.span>
    </chakra.p>
  );
}
