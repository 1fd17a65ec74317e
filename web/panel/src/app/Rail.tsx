import { chakra } from '@chakra-ui/react';
import { countText } from '#web/format/plural.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useCounts } from '../parts/appointments/appointmentFeedContext.ts';
import { RailLink } from './RailLink.ts';
import { COUNT_LABELS, SECTIONS } from './sections.ts';

/** The seven pages, each with its count. */
export function Rail() {
  const counts = useCounts();
  return (
    <nav aria-label="Seções do painel">
      <chakra.ul listStyle="none" display="flex" flexDirection="column" gap="1">
        {SECTIONS.map(({ path, title, Icon, count }) => {
          const figure = count ? counts[count] : undefined;
          return (
            <li key={path}>
              <RailLink to={path}>
                <Icon size={18} aria-hidden />
                {title}
                {count && figure ? (
                  <chakra.span fontSize="xs" color="muted" fontVariantNumeric="tabular-nums">
                    <span aria-hidden>{figure > 999 ? '999+' : figure}</span>
                    <VisuallyHidden>, {countText(figure, ...COUNT_LABELS[count])}</VisuallyHidden>
                  </chakra.span>
                ) : null}
              </RailLink>
            </li>
          );
        })}
      </chakra.ul>
    </nav>
  );
}
