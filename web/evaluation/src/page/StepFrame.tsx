import { ChevronLeft, Lock, Wifi, WifiOff } from 'lucide-react';
import {
  lazy,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useSignedIn } from '#web/session/useSignedIn.ts';
import { Logo } from '#web/ui/Logo.tsx';

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

let hasShownFirstStep = false;

/**
 * Scrolls a new step to the top and focuses its heading, so that a screen reader starts there. On the first page of a
 * visit the focus stays where the browser puts it.
 */
function useFocusOnStep(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (hasShownFirstStep) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    hasShownFirstStep = true;
  }, [step]);
  return heading;
}

/** How long the message about the restored connection is shown: long enough to be read once. */
const BACK_ONLINE_MS = 4000;

type Connection = 'online' | 'offline' | 'back';

/**
 * Says whether answers reach the server. It is above the button, never over it, and is read aloud when it changes.
 */
const ConnectionNote = memo(function ConnectionNote() {
  const [connection, setConnection] = useState<Connection>('online');
  useEffect(() => {
    // In an effect, because the server, which renders the same page, cannot know the browser's connection.
    if (!navigator.onLine) setConnection('offline');
    const showOffline = () => setConnection('offline');
    const showBackOnline = () => setConnection('back');
    window.addEventListener('offline', showOffline);
    window.addEventListener('online', showBackOnline);
    return () => {
      window.removeEventListener('offline', showOffline);
      window.removeEventListener('online', showBackOnline);
    };
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('online'), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <div role="status" className="connection">
      {connection === 'offline' ? (
        <p>
          <WifiOff size={16} aria-hidden />
          Sem conexão. O que você responde fica guardado aqui e segue depois.
        </p>
      ) : null}
      {connection === 'back' ? (
        <p>
          <Wifi size={16} aria-hidden />
          Conexão de volta. Suas respostas estão seguindo.
        </p>
      ) : null}
    </div>
  );
});
