import { ChevronLeft, Lock } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { useFocusOnStep } from './useFocusOnStep.ts';

const SignOut = lazy(() => import('./SignOut.tsx'));

interface Props {
  /** The name of this step; when it changes, the focus moves to the heading. */
  step: string;
  title: ReactNode;
  lead?: ReactNode;
  onBack?(): void;
  /** The target of Back on the first page of the evaluation: a link, which works before hydration. */
  backHref?: string;
  backLabel?: string;
  /** Above the content, edge to edge: the progress bar. */
  band?: ReactNode;
  children?: ReactNode;
  /** The buttons at the bottom of the screen. */
  actions?: ReactNode;
  isWide?: boolean;
}

interface HeaderProps {
  hasBack: boolean;
  backHref: string | undefined;
  backLabel: string;
  onBack(): void;
  column: string;
}

/** The header of every step; memoized, because most steps change nothing in it. */
const Header = memo(function Header({ hasBack, backHref, backLabel, onBack, column }: HeaderProps) {
  return (
    <header className="step-header">
      <div className={column}>
        <div>
          {backHref ? (
            <a className="step-back" href={backHref}>
              <ChevronLeft size={22} aria-hidden />
              {backLabel}
            </a>
          ) : hasBack ? (
            <button type="button" className="step-back" onClick={onBack}>
              <ChevronLeft size={22} aria-hidden />
              {backLabel}
            </button>
          ) : null}
        </div>
        <span className="step-logo">
          <Logo height="1.625rem" />
        </span>
        <span className="step-private">
          <Lock size={14} aria-hidden />
          Sigiloso
        </span>
      </div>
    </header>
  );
});

/**
 * The layout of a step: Back top left, the question, and the next button at the bottom, always in the same places.
 */
export function StepFrame({
  step,
  title,
  lead,
  onBack,
  backHref,
  backLabel = 'Voltar',
  band,
  children,
  actions,
  isWide = false,
}: Props) {
  const heading = useFocusOnStep(step);
  const isSignedIn = useSignedIn();
  const latestOnBack = useRef(onBack);
  useEffect(() => {
    latestOnBack.current = onBack;
  });
  const goBack = useCallback(() => latestOnBack.current?.(), []);
  const column = isWide ? 'step-column is-wide' : 'step-column';
  return (
    <div className="step">
      <Header
        hasBack={onBack !== undefined}
        backHref={backHref}
        backLabel={backLabel}
        onBack={goBack}
        column={column}
      />
      <main className="step-main">
        {band}
        <div className={`step-content ${column}`}>
          <div className="step-head">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {lead ? <p>{lead}</p> : null}
          </div>
          {children}
          {isSignedIn ? (
            <Suspense fallback={null}>
              <SignOut />
            </Suspense>
          ) : null}
        </div>
        <div className="step-foot">
          <ConnectionNote />
          {actions ? (
            <div className="step-actions">
              <div className={column}>{actions}</div>
            </div>
          ) : null}
        </div>
      </main>
    </div>
  );
}
