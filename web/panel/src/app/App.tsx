import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { whenIdle } from '#web/ui/whenIdle.ts';
import { PageBoundary } from '../page/PageBoundary.tsx';
import { PanelLoading } from '../page/PanelLoading.tsx';
import { AppointmentFeed } from '../parts/appointments/AppointmentFeed.tsx';
import { StepUpHost } from '../parts/stepUp/StepUpHost.tsx';
import { Gate } from './Gate.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { Rail } from './Rail.tsx';

const AdminPages = lazy(() => import('./AdminPages.tsx'));
const PharmacyPages = lazy(() => import('./PharmacyPages.tsx'));
/** The pages a doctor works with all day, which are loaded ahead of time. */
const load = {
  queue: () => import('../features/queue/QueuePage.tsx'),
  pane: () => import('../features/record/AppointmentPane.tsx'),
  record: () => import('../features/record/RecordPage.tsx'),
  prescription: () => import('../features/prescription/PrescriptionPage.tsx'),
  concluded: () => import('../features/concluded/ConcludedPage.tsx'),
  earnings: () => import('../features/earnings/EarningsPage.tsx'),
  schedule: () => import('../features/schedule/SchedulePage.tsx'),
  chat: () => import('../features/chat/ChatPage.tsx'),
};
const SecurityPage = lazy(() => import('../features/access/SecurityPage.tsx'));
const QuestionnairesPage = lazy(() => import('../features/questionnaires/QuestionnairesPage.tsx'));
const QuestionnairePage = lazy(() => import('../features/questionnaires/QuestionnairePage.tsx'));
const QueuePage = lazy(load.queue);
const AppointmentPane = lazy(load.pane);
const RecordPage = lazy(load.record);
const PrescriptionPage = lazy(load.prescription);
const ConcludedPage = lazy(load.concluded);
const EarningsPage = lazy(load.earnings);
const SchedulePage = lazy(load.schedule);
const ChatPage = lazy(load.chat);

/**
 * A panel stays open for hours: when idle it loads the code of the pages above, so that none of them is missing
 * without a connection.
 */
function usePreloadedPages(): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const page of Object.values(load)) void page().catch(() => undefined);
      }),
    [],
  );
}

const HOME = { path: '/painel/consultas', label: 'Painel: consultas' };

function DoctorPages() {
  usePreloadedPages();
  return (
    <AppointmentFeed>
      <PanelFrame rail={<Rail />} home={HOME}>
        <PageBoundary>
          <Routes>
            <Route path="/painel/consultas" element={<QueuePage pane={AppointmentPane} />} />
            <Route path="/painel/prontuario" element={<RecordPage />} />
            <Route path="/painel/prescricao" element={<PrescriptionPage />} />
            <Route path="/painel/atendimentos" element={<ConcludedPage />} />
            <Route path="/painel/financeiro" element={<EarningsPage />} />
            <Route path="/painel/agendamento" element={<SchedulePage />} />
            <Route path="/painel/chat" element={<ChatPage />} />
            <Route path="/painel/questionarios" element={<QuestionnairesPage />} />
            <Route path="/painel/questionarios/:slug" element={<QuestionnairePage />} />
            <Route path="/painel/seguranca" element={<SecurityPage />} />
            <Route path="*" element={<Navigate to="/painel/consultas" replace />} />
          </Routes>
        </PageBoundary>
      </PanelFrame>
    </AppointmentFeed>
  );
}

export function App() {
  return (
    <>
      <Gate
        admin={
          <Suspense fallback={<PanelLoading />}>
            <AdminPages />
          </Suspense>
        }
        pharmacist={
          <Suspense fallback={<PanelLoading />}>
            <PharmacyPages />
          </Suspense>
        }
      >
        <DoctorPages />
      </Gate>
      <StepUpHost />
      <Toaster isOverActions isBesideRail />
      <OfflineNotice isUnderHeader />
    </>
  );
}
