import { chakra } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type CheckoutStep, checkoutSteps, type StepNumber } from './checkoutSteps.ts';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.75rem',
    height: '1.75rem',
    borderRadius: 'pill',
    borderWidth: '2px',
    borderColor: 'edge',
    color: 'muted',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: 'flat',
    bg: 'surface',
  },
  variants: {
    place: {
      past: { bg: 'primary', borderColor: 'primary', color: 'surface' },
      now: { borderColor: 'primary', color: 'primary' },
      ahead: {},
    },
  },
});

function StepLabel({ step: { number, name, place } }: { step: CheckoutStep }) {
  return (
    <chakra.span
      display="flex"
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems="center"
      gap={{ base: '1', md: '2' }}
    >
      <Mark place={place} aria-hidden>
        {place === 'past' ? <Check size={16} strokeWidth={3} /> : number}
      </Mark>
      <chakra.span
        fontSize={{ base: 'xs', md: 'sm' }}
        fontWeight={place === 'now' ? 'bold' : 'medium'}
        color={place === 'ahead' ? 'muted' : 'ink'}
      >
        {name}
      </chakra.span>
    </chakra.span>
  );
}

/** The progress of the checkout: the four steps, with links to the finished ones. */
export function CheckoutSteps({ now }: { now: StepNumber }) {
  return (
    <chakra.nav aria-label="Etapas da compra" mb={{ base: '6', md: '8' }}>
      <chakra.ol listStyle="none" display="flex" justifyContent="space-between" maxWidth="40rem">
        {checkoutSteps(now).map((step) => (
          <li key={step.number} aria-current={step.place === 'now' ? 'step' : undefined}>
            {step.to ? (
              <Link to={step.to}>
                <StepLabel step={step} />
              </Link>
            ) : (
              <StepLabel step={step} />
            )}
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}
