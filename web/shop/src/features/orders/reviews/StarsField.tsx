import { chakra } from '@chakra-ui/react';
import { CircleAlert, Star } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Five radio buttons drawn as stars: arrow keys and screen readers work as with every group of choices. */
export function StarsField({ name, legend }: { name: string; legend: string }) {
  const { field, fieldState } = useController({ name });
  const chosen = Number(field.value) || 0;
  const message = fieldState.error?.message;
  const errorId = useId();
  return (
    <chakra.fieldset
      display="flex"
      flexDirection="column"
      gap="2"
      aria-describedby={message ? errorId : undefined}
    >
      <chakra.legend fontSize="sm" fontWeight="semi" float="left">
        {legend}
      </chakra.legend>
      <chakra.div display="flex" clear="both">
        {STARS.map((stars) => (
          <chakra.label
            key={stars}
            position="relative"
            minWidth="tap"
            minHeight="tap"
            display="grid"
            placeItems="center"
            color="#B07A14"
            borderRadius="input"
            _focusWithin={{ outline: '2px solid', outlineColor: 'primary' }}
          >
            <chakra.input
              ref={stars === 1 ? field.ref : undefined}
              type="radio"
              name={field.name}
              value={stars}
              checked={chosen === stars}
              onChange={() => field.onChange(stars)}
              onBlur={field.onBlur}
              position="absolute"
              inset="0"
              opacity="0"
              cursor="pointer"
            />
            <Star size={30} aria-hidden fill={stars <= chosen ? 'currentColor' : 'none'} />
            <VisuallyHidden>{countText(stars, 'estrela', 'estrelas')}</VisuallyHidden>
          </chakra.label>
        ))}
      </chakra.div>
      {message ? (
        <chakra.p id={errorId} color="danger" fontSize="sm" display="flex" gap="1" alignItems="center">
          <CircleAlert size={16} aria-hidden />
          {message}
        </chakra.p>
      ) : null}
    </chakra.fieldset>
  );
}
