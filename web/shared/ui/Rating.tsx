import { chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';

/** A rating as one star and a number: "4,9", with words for screen readers; nothing without a rating. */
export function Rating({ value }: { value: string }) {
  if (!value) return null;
  const text = value.replace('.', ',');
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" fontSize="sm" fontWeight="medium">
      <chakra.span color="#B07A14">
        <Star size={15} fill="currentColor" aria-hidden />
      </chakra.span>
      <span role="img" aria-label={`Nota ${text} de 5`}>
        {text}
      </span>
    </chakra.span>
  );
}
