import { chakra } from '@chakra-ui/react';
import { lazy, type MouseEvent, memo, type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Page } from '#schema/questionnaire/definition.ts';
import type { Person } from '#schema/questionnaire/draft.ts';
import { previousPage, progress } from '#schema/questionnaire/pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { lineColours } from '#web/ui/look/lineLook.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { fetchPage } from '../../page/pageCode.ts';
import { StepFrame } from '../../page/StepFrame.tsx';
import { StepLoading } from '../../page/StepLoading.tsx';
import { ConsentList } from '../../parts/consents/ConsentList.tsx';
import type { DraftState } from '../../parts/draft/DraftOnDevice.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { useStartOver } from '../../parts/draft/useStartOver.tsx';
import { Questions } from './Questions.tsx';
import { StopQuestion, StopScreen } from './StopScreen.tsx';
import { useFinish } from './useFinish.ts';
import { useSteps } from './useSteps.ts';

const GivenAnswers = lazy(() => import('./GivenAnswers.tsx'));
const PausedScreen = lazy(() => import('./PausedScreen.tsx'));
const RgPrompt = lazy(() => import('../../parts/photos/RgPrompt.tsx'));
const PhotosStep = lazy(() => import('../../parts/photos/PhotosStep.tsx'));

interface Props {
  store: OpenDraft;
  state: DraftState;
  person: Person;
  page: Page;
  place: { position: number; total: number };
  hasRg: boolean;
}

/** One page of the questionnaire: its consents, questions and photos, and the button to the next page. */
export function QuestionnaireStep({ store, state, person, page, place, hasRg }: Props) {
  const { definition, slug } = store;
  const navigate = useNavigate();
  const { startOver, dialog } = useStartOver(slug);
  const steps = useSteps(store, person, page);
  const finish = useFinish(store, person, hasRg);
  const isLast = place.position === place.total;
  const hasPhotos = page.kind === 'photos' || page.kind === 'identity';

  useEffect(() => {
    document.title = `Questionário de ${definition.line.name} (passo ${page.page})`;
    if (page.page > 1) preloadPage('photos');
    if (hasPhotos) {
      preloadPage('camera');
      preloadPage('ending');
    }
  }, [definition, page, hasPhotos]);

  if (steps.ended) return <StopScreen stop={steps.ended} />;
  if (steps.paused)
    return (
      <Suspense fallback={<StepLoading />}>
        <PausedScreen stop={steps.paused} onCorrect={steps.correct} />
      </Suspense>
    );

  const before = previousPage(definition, state.draft, page.page);
  const goBack = () => (before ? navigate(`/questionario/${slug}/passo-${before.page}`) : startOver());
  const leavePage = () => {
    if (!isLast) steps.openNextPage();
    else if (steps.mayLeave()) void finish.run();
  };
  return (
    <div style={lineColours(slug)}>
      <StepFrame
        step={`${slug}-${page.page}`}
        title={page.title}
        onBack={goBack}
        isWide={hasPhotos}
        band={<ProgressBar percent={progress(definition, state.draft, page.page)} {...place} />}
        actions={
          <>
            {steps.blockedText ? (
              <chakra.div data-problem="" tabIndex={-1}>
                <Notice tone="danger">{steps.blockedText}</Notice>
              </chakra.div>
            ) : null}
            {steps.problems.some(({ key }) => key === 'requiredFields') ? (
              <Notice tone="danger">{definition.messages.requiredFields}</Notice>
            ) : null}
            {finish.missing.length > 0 ? (
              <Notice tone="danger">{definition.messages.photosRequired}</Notice>
            ) : null}
            {finish.problem ? <Notice tone="danger">{finish.problem}</Notice> : null}
            <NextButton onPress={leavePage} isPending={finish.isRunning}>
              {finish.isRunning ? finish.label : isLast ? 'FINALIZAR' : page.nextButtonText}
            </NextButton>
          </>
        }
      >
        {page.kind === 'consent' ? (
          <ConsentList
            page={page}
            accepted={state.saved.consents}
            onChange={(accepted) => store.accept(accepted)}
            error={steps.consentError}
          />
        ) : null}
        <Questions store={store} state={state} person={person} page={page.page} problems={steps.problems} />
        {hasPhotos ? (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <PhotosStep store={store} missing={finish.missing} />
          </Suspense>
        ) : null}
        {isLast ? (
          <Suspense fallback={null}>
            <GivenAnswers store={store} state={state} />
          </Suspense>
        ) : null}
        {finish.isRgAsked ? (
          <Suspense fallback={null}>
            <RgPrompt onSaved={finish.rgSaved} onClose={finish.rgClosed} />
          </Suspense>
        ) : null}
        <StopQuestion
          stop={steps.stopToConfirm?.stop ?? null}
          answers={steps.stopToConfirm?.answers ?? []}
          onConfirm={steps.confirm}
          onCorrect={steps.correct}
        />
        {dialog}
      </StepFrame>
    </div>
  );
}

interface ProgressProps {
  percent: number;
  position: number;
  total: number;
}

/** The progress in words, and as a bar in the colour of the line. */
function ProgressBar({ percent, position, total }: ProgressProps) {
  return (
    <>
      <div
        className="progress"
        role="progressbar"
        aria-label="Progresso da avaliação"
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`Passo ${position} de ${total}`}
      >
        {/* On the bar itself: an inherited property would restyle every element of the step. */}
        <div style={{ transform: `scaleX(${percent / 100})` }} />
      </div>
      {/* Screen readers hear it from the bar. */}
      <p className="progress-text" aria-hidden>
        Passo {position} de {total}
      </p>
    </>
  );
}

/** The second click of a double click is ignored within this time after the first. */
const DOUBLE_CLICK_MS = 400;

interface NextButtonProps {
  isPending: boolean;
  children: ReactNode;
}

interface PressProps extends NextButtonProps {
  onPress(): void;
}

interface MemoizedProps extends NextButtonProps {
  onPress(event: MouseEvent): void;
}

const MemoizedButton = memo(function MemoizedButton({ isPending, onPress, children }: MemoizedProps) {
  return (
    <Button size="lg" isWide onClick={onPress} isPending={isPending}>
      {children}
    </Button>
  );
});

/** The button to the next step. Its text is the same on most steps, so it is memoized. */
function NextButton({ onPress, ...look }: PressProps) {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  const pressedAt = useRef(0);
  const press = useCallback(({ detail, timeStamp }: MouseEvent) => {
    // The second click would press the button of the next page, which would show errors before the person has read it.
    if (detail > 1 && timeStamp - pressedAt.current < DOUBLE_CLICK_MS) return;
    pressedAt.current = timeStamp;
    latest.current();
  }, []);
  return <MemoizedButton {...look} onPress={press} />;
}

const PAGES = {
  photos: () => [import('../../parts/photos/PhotosStep.tsx')],
  /** Code that the photo page needs when a button is pressed, loaded early so that it works without a connection. */
  camera: () => [
    import('../../parts/photos/CameraView.tsx'),
    import('../../parts/photos/RgPrompt.tsx'),
    import('#web/upload/shrinkPhoto.ts').then(({ loadShrinking }) => loadShrinking()),
  ],
  ending: () => [fetchPage('payment'), fetchPage('feedback')],
};
const requested = new Set<keyof typeof PAGES>();

/** Sooner than `whenIdle` of `web/shared` where a browser has no idle callbacks: a step may be answered in a second. */
const whenStepIsShown = (work: () => void): unknown =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work) : setTimeout(work, 200);

/** Loads the code of a later page once, and not while a step is still loading. */
function preloadPage(page: keyof typeof PAGES): void {
  if (requested.has(page)) return;
  requested.add(page);
  // After a failed load, the next step tries again.
  whenStepIsShown(() => void Promise.all(PAGES[page]()).catch(() => requested.delete(page)));
}
