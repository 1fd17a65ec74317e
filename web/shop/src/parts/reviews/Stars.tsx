import { chakra } from '@chakra-ui/react';
import { Star } from 'lucide-react';

const STARS = [1, 2, 3, 4, 5];

/** Five stars, as many of them filled as were given, with words for screen readers. */
export function Stars({ given }: { given: number }) {
  return (
    <chakra.span role="img" aria-label={`Nota ${given} de 5`} display="flex" color="#B07A14">
      {STARS.map((star) => (
        <Star key={star} size={16} aria-hidden fill={star <= given ? 'currentColor' : 'none'} />
      ))}
    </chakra.span>
  );
}
