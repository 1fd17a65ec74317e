import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../page/Page.tsx';
import { storeCheckoutStep } from '../../page/returnPath.ts';
import { CheckoutHeading } from './CheckoutHeading.tsx';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import type { StepNumber } from './checkoutSteps.ts';

interface Props {
  step: StepNumber;
  /** False for an order that was not made from the cart, which has no earlier steps. */
  hasSteps?: boolean;
  title: string;
  lead?: string;
  summary?: ReactNode;
  children: ReactNode;
}

/** The layout of a checkout step: the progress, the content of the step, and the summary with the total. */
export function CheckoutFrame({ step, hasSteps = true, title, lead, summary, children }: Props) {
  const { pathname, search } = useLocation();

  // A shopper who is signed out here returns to this step after signing in again, but not to the confirmation (step 4).
  useEffect(() => storeCheckoutStep(step === 4 ? null : pathname + search), [step, pathname, search]);

  return (
    <Page maxWidth="68rem">
      {hasSteps ? <CheckoutSteps now={step} /> : null}
      <CheckoutHeading title={title} lead={lead} />
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: summary ? 'minmax(0, 1fr) 23rem' : 'minmax(0, 1fr)',
        }}
        alignItems="start"
      >
        {summary ? <chakra.div order={{ base: 0, lg: 1 }}>{summary}</chakra.div> : null}
        <chakra.div display="flex" flexDirection="column" gap="6" minWidth="0">
          {children}
        </chakra.div>
      </chakra.div>
    </Page>
  );
}
