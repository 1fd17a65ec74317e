import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { CaseFeed } from '../cases/CaseFeed.tsx';
import { Gate } from './Gate.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { PanelLoading } from './PanelLoading.tsx';

const QueuePage = lazy(() => import('../features/queue/QueuePage.tsx'));
const CasePane = lazy(() => import('../features/record/CasePane.tsx'));
const RecordPage = lazy(() => import('../features/record/RecordPage.tsx'));
const PrescriptionPage = lazy(() => import('../features/prescription/PrescriptionPage.tsx'));
const ConcludedPage = lazy(() => import('../features/concluded/ConcludedPage.tsx'));
const EarningsPage = lazy(() => import('../features/earnings/EarningsPage.tsx'));
const SchedulePage = lazy(() => import('../features/schedule/SchedulePage.tsx'));
const ChatPage = lazy(() => import('../features/chat/ChatPage.tsx'));

function Rooms() {
  const { pathname } = useLocation();
  return (
    <CaseFeed>
      <PanelFrame>
        <ErrorBoundary
          resetKey={pathname}
          fallback={(error, retry) => (
            <ErrorState
              error={error}
              onRetry={() => (navigator.onLine ? window.location.reload() : retry())}
            />
          )}
        >
          <Suspense fallback={<PanelLoading />}>
            <Routes>
              <Route path="/painel/consultas" element={<QueuePage pane={CasePane} />} />
              <Route path="/painel/prontuario" element={<RecordPage />} />
              <Route path="/painel/prescricao" element={<PrescriptionPage />} />
              <Route path="/painel/atendimentos" element={<ConcludedPage />} />
              <Route path="/painel/financeiro" element={<EarningsPage />} />
              <Route path="/painel/agendamento" element={<SchedulePage />} />
              <Route path="/painel/chat" element={<ChatPage />} />
              <Route path="*" element={<Navigate to="/painel/consultas" replace />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </PanelFrame>
    </CaseFeed>
  );
}

export function App() {
  return (
    <>
      <Gate>
        <Rooms />
      </Gate>
      <Toaster isOverActions />
      <OfflineNotice />
    </>
  );
}
