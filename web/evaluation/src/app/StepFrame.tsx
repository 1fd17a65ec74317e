import { chakra } from '@chakra-ui/react';
import { ChevronLeft, Lock } from 'lucide-react';
import { memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Logo } from '#web/ui/Logo.tsx';
import { useArrival } from './useArrival.ts';

interface Props {
  /** Says which step this is; another one moves the focus to its heading. */
  step: string;
  title: ReactNode;
  lead?: ReactNode;
  onBack?(): void;
  backLabel?: string;
  /** Between header and content, edge to edge: the progress bar. */
  band?: ReactNode;
  children?: ReactNode;
  /** What goes on, under the thumb. */
  actions?: ReactNode;
  isWide?: boolean;
}

const column = { width: 'full', marginX: 'auto', paddingX: { base: '4', md: '8' } } as const;

interface HeaderProps {
  hasBack: boolean;
  backLabel: string;
  onBack(): void;
  maxWidth: string;
}

/** The same on every step, so it is drawn once. */
const Header = memo(function Header({ hasBack, backLabel, onBack, maxWidth }: HeaderProps) {
  return (
    <chakra.header bg="surface" borderBottomWidth="1px" borderColor="line">
      <chakra.div
        {...column}
        maxWidth={maxWidth}
        height="3.5rem"
        display="grid"
        gridTemplateColumns="1fr auto 1fr"
        alignItems="center"
      >
        <chakra.div>
          {hasBack ? (
            <chakra.button
              type="button"
              onClick={onBack}
              display="inline-flex"
              alignItems="center"
              gap="1"
              minHeight="tap"
              ml="-2"
              pr="3"
              color="primary"
              fontWeight="semi"
              cursor="pointer"
              borderRadius="input"
            >
              <ChevronLeft size={22} aria-hidden />
              {backLabel}
            </chakra.button>
          ) : null}
        </chakra.div>
        <chakra.span color="primary" display="flex">
          <Logo height="1.625rem" />
        </chakra.span>
        <chakra.span
          justifySelf="end"
          display="inline-flex"
          alignItems="center"
          gap="1"
          fontSize="xs"
          color="muted"
        >
          <Lock size={14} aria-hidden />
          Sigiloso
        </chakra.span>
      </chakra.div>
    </chakra.header>
  );
});

/** One step on one screen: Back top left, what is asked, and the way on at the bottom, always in the same places. */
export function StepFrame({
  step,
  title,
  lead,
  onBack,
  backLabel = 'Voltar',
  band,
  children,
  actions,
  isWide = false,
}: Props) {
  const heading = useArrival(step);
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  const goBack = useCallback(() => back.current?.(), []);
  const maxWidth = isWide ? '60rem' : '40rem';
  return (
    <chakra.div display="flex" flexDirection="column" minHeight="100dvh">
      <Header hasBack={onBack !== undefined} backLabel={backLabel} onBack={goBack} maxWidth={maxWidth} />
      {band}
      <chakra.main
        {...column}
        maxWidth={maxWidth}
        flex="1"
        paddingTop={{ base: '6', md: '12' }}
        paddingBottom="12"
        display="flex"
        flexDirection="column"
        gap={{ base: '6', md: '8' }}
      >
        <chakra.div display="flex" flexDirection="column" gap="3">
          <chakra.h1 ref={heading} tabIndex={-1} fontSize="3xl" fontWeight="bold" lineHeight="tight">
            {title}
          </chakra.h1>
          {lead ? (
            <chakra.p color="muted" fontSize="lg" lineHeight="snug" maxWidth="measure">
              {lead}
            </chakra.p>
          ) : null}
        </chakra.div>
        {children}
      </chakra.main>
      {actions ? (
        <chakra.div
          position="sticky"
          bottom="0"
          zIndex="bar"
          bg="ground"
          borderTopWidth="1px"
          borderColor="line"
          paddingBottom="env(safe-area-inset-bottom)"
        >
          <chakra.div
            {...column}
            maxWidth={maxWidth}
            paddingY="3"
            display="flex"
            flexDirection="column"
            gap="2"
          >
            {actions}
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.div>
  );
}
