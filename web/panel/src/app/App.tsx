import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { OfflineNotice } from '#web/ui/OfflineNotice.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { CaseFeed } from '../cases/CaseFeed.tsx';
import { Gate } from './Gate.tsx';
import { PanelFrame } from './PanelFrame.tsx';
import { PanelLoading } from './PanelLoading.tsx';
import { Rail } from './Rail.tsx';
import { RoomBoundary } from './RoomBoundary.tsx';

const AdminRooms = lazy(() => import('../admin/AdminRooms.tsx'));
const QueuePage = lazy(() => import('../features/queue/QueuePage.tsx'));
const CasePane = lazy(() => import('../features/record/CasePane.tsx'));
const RecordPage = lazy(() => import('../features/record/RecordPage.tsx'));
const PrescriptionPage = lazy(() => import('../features/prescription/PrescriptionPage.tsx'));
const ConcludedPage = lazy(() => import('../features/concluded/ConcludedPage.tsx'));
const EarningsPage = lazy(() => import('../features/earnings/EarningsPage.tsx'));
const SchedulePage = lazy(() => import('../features/schedule/SchedulePage.tsx'));
const ChatPage = lazy(() => import('../features/chat/ChatPage.tsx'));

const HOME = { path: '/painel/consultas', label: 'Painel: consultas' };

function Rooms() {
  return (
    <CaseFeed>
      <PanelFrame rail={<Rail />} home={HOME}>
        <RoomBoundary>
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
        </RoomBoundary>
      </PanelFrame>
    </CaseFeed>
  );
}

export function App() {
  return (
    <>
      <Gate
        admin={
          <Suspense fallback={<PanelLoading />}>
            <AdminRooms />
          </Suspense>
        }
      >
        <Rooms />
      </Gate>
      <Toaster isOverActions />
      <OfflineNotice />
    </>
  );
}
