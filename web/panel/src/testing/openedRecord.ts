import { APPOINTMENT_STATUS } from '#schema/constants.ts';
import { DOCTOR, waitingAppointment } from './renderPanel.tsx';

const DEFINITION = {
  formatVersion: 1,
  contentVersion: '1.0.0',
  audience: { minAge: 18, maxAge: 75, genders: [1] },
  pages: [],
  questions: [],
  stops: [],
  measures: [],
  rules: [],
  flags: {},
  systemFlags: {},
  doctorView: { headline: [], sections: [], mustShow: [] },
};

/** An appointment that this doctor has taken, as the events and the lists contain it. */
export const ownAppointment = (facts: object = {}) =>
  waitingAppointment('c1', 'Heitor', 20, {
    __typename: 'ClinicAppointment',
    status: APPOINTMENT_STATUS.inReview,
    statusLabel: 'Em avaliação',
    isMine: true,
    doctorName: DOCTOR.name,
    revision: 3,
    ...facts,
  });

/** The whole record of that appointment. */
export const openedRecord = (facts: object = {}, appointmentFacts: object = {}) => ({
  __typename: 'ClinicRecord',
  appointment: ownAppointment(appointmentFacts),
  person: {
    name: 'Heitor Teixeira',
    birthDate: '1989-03-14',
    age: 37,
    document: '52998224725',
    nationalityDocument: '123456789',
    phone: '+5511987654321',
    city: 'São Paulo',
    uf: 'SP',
  },
  answers: {
    contentVersion: '1.0.0',
    definition: DEFINITION,
    answers: {},
    quizMessage: 'Avaliação: Disfunção erétil',
    submittedAt: '2026-11-20T12:00:00.000Z',
  },
  ...facts,
});

export const RECORD_URL = '/painel/prontuario?caso=c1';
