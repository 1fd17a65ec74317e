import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Page } from '#schema/questionnaire/definition.ts';
import type { Person } from '#schema/questionnaire/draft.ts';
import { previousPage, progress } from '#schema/questionnaire/pages.ts';
import { lineColours } from '#web/ui/look/lineLook.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NextButton } from '../../page/NextButton.tsx';
import { StepFrame } from '../../page/StepFrame.tsx';
import { StepLoading } from '../../page/StepLoading.tsx';
import { ConsentList } from '../../parts/consents/ConsentList.tsx';
import type { DraftState } from '../../parts/draft/DraftOnDevice.ts';
import type { OpenDraft } from '../../parts/draft/OpenDraft.ts';
import { useStartOver } from '../../parts/draft/useStartOver.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { preloadPage } from './preloadPage.ts';
import { Questions } from './Questions.tsx';
import { StopQuestion } from './StopQuestion.tsx';
import { StopScreen } from './StopScreen.tsx';
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
