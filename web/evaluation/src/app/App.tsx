import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useCountVisit } from '#web/activity/recordActivity.ts';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { SignalHydrated } from '#web/ui/hydration/SignalHydrated.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { howItWorksPage } from '../features/entry/howItWorksPage.ts';
import { lazyPage } from '../page/lazyPage.tsx';
import { PageError } from '../page/PageError.tsx';
import { registerPages } from '../page/pageCode.ts';
import { StepLoading } from '../page/StepLoading.tsx';
import { UnknownPage } from '../page/UnknownPage.tsx';
import { evaluationLine } from '../parts/evaluationLines.ts';

/** The first page. Where the server rendered it, its code is loaded before hydration. */
export const entryPage = lazyPage(() => import('../features/entry/SelectPage.tsx'));
const IdentityPage = lazy(() => import('../features/entry/IdentityPage.tsx'));
const TermsPage = lazy(() => import('../features/entry/TermsPage.tsx'));
const load = {
  questionnaire: () => import('../features/questionnaire/QuestionnairePage.tsx'),
  payment: () => import('../features/ending/PaymentPage.tsx'),
  feedback: () => import('../features/ending/FeedbackPage.tsx'),
};
const QuestionnairePage = lazy(load.questionnaire);
const PaymentPage = lazy(load.payment);
const FeedbackPage = lazy(load.feedback);
const DocumentPage = lazy(() => import('../features/documents/DocumentPage.tsx'));

registerPages(load);

/** A page whose address names a treatment line; unknown lines show the "not found" page. */
function LinePage({ page: Page }: { page: ComponentType<{ slug: string }> }) {
  const { slug = '' } = useParams();
  return evaluationLine(slug) ? <Page key={slug} slug={slug} /> : <UnknownPage />;
}

export function App() {
  const { pathname } = useLocation();
  useCountVisit(pathname);
  return (
    <>
      <ErrorBoundary
        resetKey={pathname}
        fallback={(_error, retry) => (
          <>
            <PageError onRetry={retry} />
            <SignalHydrated />
          </>
        )}
      >
        <Suspense fallback={<StepLoading />}>
          <Routes>
            <Route path="/" element={entryPage.render()} />
            <Route path="/avaliacao" element={entryPage.render()} />
            <Route path="/avaliacao/documentos/:id/:version?" element={<DocumentPage />} />
            <Route path="/avaliacao/:slug" element={<LinePage page={howItWorksPage.render} />} />
            <Route path="/avaliacao/:slug/dados" element={<LinePage page={IdentityPage} />} />
            <Route path="/avaliacao/:slug/termos" element={<LinePage page={TermsPage} />} />
            <Route path="/questionario/feedback" element={<FeedbackPage />} />
            <Route path="/questionario/:slug/pagamento" element={<LinePage page={PaymentPage} />} />
            <Route path="/questionario/:slug" element={<Navigate to="passo-1" replace />} />
            <Route path="/questionario/:slug/:step" element={<LinePage page={QuestionnairePage} />} />
            <Route path="*" element={<UnknownPage />} />
          </Routes>
          <SignalHydrated />
        </Suspense>
      </ErrorBoundary>
      <Toaster isOverActions />
    </>
  );
}
