import { ChevronLeft, Lock } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { useArrival } from './useArrival.ts';

const SignOut = lazy(() => import('./SignOut.tsx'));

interface Props {
  /** Says which step this is; another one moves the focus to its heading. */
  step: string;
  title: ReactNode;
  lead?: ReactNode;
  onBack?(): void;
  /** Where Back leads when it leaves the evaluation: a link, which works before the page answers to a tap. */
  backHref?: string;
  backLabel?: string;
  /** Over the content, edge to edge: the progress bar. */
  band?: ReactNode;
  children?: ReactNode;
  /** What goes on, under the thumb. */
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

/** The same on every step, so it is drawn once. */
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

/** One step on one screen: Back top left, what is asked, and the way on at the bottom, always in the same places. */
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
  const heading = useArrival(step);
  const isSignedIn = useSignedIn();
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  const goBack = useCallback(() => back.current?.(), []);
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
