import { AppointmentRow } from '../../appointment/appointment.entity.ts';
import { AppointmentMoveRow } from '../../appointment/appointmentMove.entity.ts';
import { AppointmentNoteRow } from '../../appointment/appointmentNote.entity.ts';
import { DoctorHourRow } from '../../appointment/availability/doctorHour.entity.ts';
import { EarningRow } from '../../appointment/earning/earning.entity.ts';
import { FlagClearanceRow } from '../../appointment/flagClearance.entity.ts';
import { ScheduleSlotRow } from '../../appointment/schedule/scheduleSlot.entity.ts';
import { ChatMessageRow, ChatMessageVersionRow } from '../../chat/message/chatMessage.entity.ts';
import { SavedAnswerRow } from '../../chat/savedAnswer/savedAnswer.entity.ts';
import { CheckInRow } from '../../checkIn/checkIn.entity.ts';
import { CheckInAnswerRow } from '../../checkIn/checkInAnswer.entity.ts';
import { TreatmentRow } from '../../checkIn/treatment.entity.ts';
import { EvolutionRow } from '../../evolution/evolution.entity.ts';
import { StoredFileRow } from '../../evolution/files/storedFile.entity.ts';
import { UploadRow } from '../../evolution/files/upload.entity.ts';
import { DispensingItemRow, DispensingLotRow, DispensingRow } from '../../pharmacy/dispensing.entity.ts';
import { DispensingDocumentRow } from '../../pharmacy/document/dispensingDocument.entity.ts';
import { PharmacyQuestionRow } from '../../pharmacy/pharmacyQuestion.entity.ts';
import { RecallNoticeRow } from '../../pharmacy/recall/recallNotice.entity.ts';
import { PrescriptionDocumentRow } from '../../prescription/document/prescriptionDocument.entity.ts';
import { SevereReportRow } from '../../prescription/hold/severeReport.entity.ts';
import { PrescriptionUseRow, PrescriptionWaitRow } from '../../prescription/orders/prescriptionUse.entity.ts';
import { PrescriptionRow } from '../../prescription/prescription.entity.ts';
import { PrescriptionItemRow } from '../../prescription/prescriptionItem.entity.ts';
import {
  PrescriptionUploadFile,
  PrescriptionUploadRow,
} from '../../prescription/upload/prescriptionUpload.entity.ts';
import { ClinicalChangeRow } from '../../quiz/facts/clinicalChange.entity.ts';
import { ClinicalFactRow } from '../../quiz/facts/clinicalFact.entity.ts';
import { MedicineStatementRow } from '../../quiz/medicines/medicineStatement.entity.ts';
import { QuizRow } from '../../quiz/quiz.entity.ts';
import { QuizAttempt } from '../../quiz/quizAttempt.entity.ts';
import { QuizConsent } from '../../quiz/quizConsent.entity.ts';
import type { PersonalTable } from './personalTable.ts';

const QUIZZES = 'quiz_id in (select id from quiz where user_id = $1)';
const APPOINTMENTS = 'appointment_id in (select id from medical_appointment where user_id = $1)';
const MESSAGES = `message_id in (select id from chat_message where ${APPOINTMENTS})`;
const PRESCRIPTIONS = 'prescription_id in (select id from prescription where user_id = $1)';
const UPLOADS = 'upload_id in (select id from prescription_upload where user_id = $1)';
const DISPENSINGS = 'dispensing_id in (select id from dispensing where user_id = $1)';
const ORDERS = 'transaction_id in (select id from transaction where user_id = $1)';

/**
 * The medical record. It is exported whole, doctors' notes included: patients may have a copy of their record (CFM
 * 2.217/2018, art. 88; LGPD, art. 18, II), and doctors are informed of that. All of it is stored encrypted for 20
 * years.
 */
export const clinicalTables: readonly PersonalTable[] = [
  { entity: QuizRow, rows: 'user_id = $1', title: 'Avaliações', hold: 'medical', erasure: 'keyed' },
  { entity: QuizConsent, rows: QUIZZES, title: 'Aceites das avaliações', hold: 'medical', erasure: 'keyed' },
  {
    entity: QuizAttempt,
    rows: 'user_id = $1',
    title: 'Avaliações interrompidas',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: AppointmentRow,
    rows: 'user_id = $1',
    title: 'Consultas',
    hold: 'medical',
    erasure: { blank: { messageToPatient: null } },
  },
  {
    entity: AppointmentMoveRow,
    rows: APPOINTMENTS,
    title: 'Andamento das consultas',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: AppointmentNoteRow,
    rows: APPOINTMENTS,
    title: 'Anotações do médico',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: FlagClearanceRow,
    rows: APPOINTMENTS,
    title: 'Alertas conferidos pelo médico',
    hold: 'medical',
    erasure: { blank: { text: '' } },
  },
  {
    entity: ScheduleSlotRow,
    rows: APPOINTMENTS,
    title: 'Horários de vídeo',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: EarningRow,
    rows: 'doctor_id = $1',
    title: 'Consultas pagas a você',
    hold: 'fiscal',
    erasure: 'keyed',
  },
  {
    entity: ChatMessageRow,
    rows: APPOINTMENTS,
    title: 'Conversas com o médico',
    opens: { text: 'chat_message.text' },
    omit: ['clientId', 'toldAt'],
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: ChatMessageVersionRow,
    rows: MESSAGES,
    title: 'Correções de mensagens',
    opens: { text: 'chat_message_version.text' },
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: ClinicalFactRow,
    rows: 'user_id = $1',
    title: 'Respostas que protegem você',
    omit: ['person'],
    opens: { content: 'clinical_fact' },
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: ClinicalChangeRow,
    rows: 'user_id = $1',
    title: 'Mudanças registradas por um médico',
    omit: ['person'],
    opens: { content: 'clinical_change' },
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: MedicineStatementRow,
    rows: 'user_id = $1',
    title: 'Medicamentos da sua lista',
    omit: ['person'],
    opens: { content: 'medicine_statement' },
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: EvolutionRow,
    rows: 'user_id = $1',
    title: 'Fotos de evolução',
    hold: 'medical',
    erasure: { blank: { identityName: null, patientNote: null, doctorNote: null } },
  },
  {
    entity: StoredFileRow,
    rows: 'user_id = $1',
    title: 'Arquivos',
    omit: ['objectName', 'thumbName'],
    hold: 'medical',
    erasure: 'keyed',
  },
  { entity: UploadRow, rows: 'user_id = $1', title: null, why: 'unfinished uploads', erasure: 'delete' },
  {
    entity: PrescriptionUploadRow,
    rows: 'user_id = $1',
    title: 'Receitas enviadas',
    hold: 'medical',
    erasure: { blank: { doctorName: null, note: null } },
  },
  {
    entity: PrescriptionUploadFile,
    rows: UPLOADS,
    title: 'Páginas das receitas enviadas',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: PrescriptionRow,
    rows: 'user_id = $1',
    title: 'Receitas',
    opens: { revocationReason: 'prescription.revocation_reason' },
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: PrescriptionItemRow,
    rows: PRESCRIPTIONS,
    title: 'Itens das receitas',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: PrescriptionDocumentRow,
    rows: PRESCRIPTIONS,
    title: 'Documentos assinados',
    omit: ['codeHash', 'sealedCode'],
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: PrescriptionUseRow,
    rows: ORDERS,
    title: 'Retiradas com receita',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: DispensingRow,
    rows: 'user_id = $1',
    title: 'Dispensações',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: DispensingItemRow,
    rows: DISPENSINGS,
    title: 'Itens dispensados',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: DispensingLotRow,
    rows: `dispensing_item_id in (select id from dispensing_item where ${DISPENSINGS})`,
    title: 'Lotes dispensados',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: DispensingDocumentRow,
    rows: DISPENSINGS,
    title: 'Registros de dispensação assinados',
    omit: ['codeHash', 'sealedCode'],
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: PharmacyQuestionRow,
    rows: 'user_id = $1',
    title: 'Perguntas do farmacêutico',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: RecallNoticeRow,
    rows: 'user_id = $1',
    title: 'Avisos sobre um lote',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: TreatmentRow,
    rows: 'user_id = $1',
    title: 'Tratamentos acompanhados',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: CheckInRow,
    rows: 'user_id = $1',
    title: 'Perguntas sobre o tratamento',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: CheckInAnswerRow,
    rows: 'user_id = $1',
    title: 'Como está indo o tratamento',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: SevereReportRow,
    rows: 'user_id = $1',
    title: 'Relatos graves e a resposta do médico',
    omit: ['person'],
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: PrescriptionWaitRow,
    rows: 'user_id = $1',
    title: 'Pedidos que esperam receita',
    erasure: 'delete',
  },
  { entity: SavedAnswerRow, rows: 'owner_id = $1', title: 'Respostas guardadas', erasure: 'delete' },
  { entity: DoctorHourRow, rows: 'doctor_id = $1', title: 'Horas da agenda', erasure: 'delete' },
];
