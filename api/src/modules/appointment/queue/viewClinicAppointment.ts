import type { EntityManager } from '@mikro-orm/postgresql';
import type { SqlBool } from 'kysely';
import {
  type Contradiction,
  contradictionCode,
  contradictionsOf,
} from '#schema/questionnaire/contradictions.ts';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { treatmentLineOf } from '#schema/treatmentLines.ts';
import type { OpenedPerson } from '../../account/profile/openNames.ts';
import type { StoredChange, StoredFact } from '../../quiz/facts/readFacts.ts';
import { definitionOf } from '../../quiz/questionnaires.ts';
import { appointmentLabel, isOpenAppointment } from '../appointment.rules.ts';
import { AppointmentFlag, FlagStatement } from './appointmentFlag.types.ts';
import { ClinicAppointment } from './clinicAppointment.types.ts';

/** An appointment as the SQL statement of the queue returns it; its encrypted columns are decrypted later. */
interface AppointmentQueueRow {
  id: string;
  userId: string;
  quizId: string;
  /** The id of the treatment line, see `TREATMENT_LINES`. */
  request: number;
  status: number;
  typeAttendance: number;
  createdAt: Date;
  dueAt: Date;
  claimedAt: Date | null;
  decidedAt: Date | null;
  attendBy: string | null;
  doctorSealed: string | null;
  revision: number;
  patientSealed: string | null;
  age: number;
  contentVersion: string;
  quizSealed: string | null;
  clearances: { id: string; sealed: string | null; kind: string }[];
  videoAt: Date | null;
  evolutionId: string | null;
  evolutionSealed: string | null;
  identityConfirmedAt: Date | null;
  hasActedSinceIdentity: SqlBool;
}

const PARTICLES: readonly string[] = ['da', 'das', 'de', 'do', 'dos', 'e'];

/** The first character of each name, without the particles between them. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '' && !PARTICLES.includes(part.toLowerCase()))
    .map(([initial]) => initial?.toUpperCase() ?? '')
    .join('');

/** An appointment of the queue as the API shows it to one viewer. */
export async function viewClinicAppointment(
  em: EntityManager,
  row: AppointmentQueueRow,
  {
    userId,
    now,
    patient,
    doctor,
    raisedFlags,
    identityName,
    facts,
    changes,
    clearances,
  }: {
    userId: string;
    now: Date;
    patient: OpenedPerson | null;
    doctor: OpenedPerson | null;
    raisedFlags: readonly string[];
    /** The account's name when a doctor confirmed the identity; null when no name was stored. */
    identityName: string | null;
    facts: readonly StoredFact[];
    changes: readonly StoredChange[];
    clearances: { flag: string; kind: string }[];
  },
): Promise<ClinicAppointment> {
  const definition = await definitionOf(em, row.request, row.contentVersion);
  // Without a stored name there is nothing to compare, so the name counts as unchanged.
  const isNameUnchanged = identityName === null || identityName === patient?.name;
  return Object.assign(new ClinicAppointment(), {
    id: row.id,
    patientId: row.userId,
    attendBy: row.attendBy,
    request: row.request,
    lineTitle: treatmentLineOf(row.request)?.title ?? '',
    status: row.status,
    statusLabel: appointmentLabel(row.status),
    typeAttendance: row.typeAttendance,
    createdAt: row.createdAt,
    dueAt: row.dueAt,
    isLate: isOpenAppointment(row.status) && row.dueAt < now,
    claimedAt: row.claimedAt,
    decidedAt: row.decidedAt,
    isMine: row.attendBy === userId,
    doctorName: doctor?.name ?? null,
    revision: row.revision,
    patient: {
      firstName: patient?.firstName ?? '',
      initials: initialsOf(patient?.name ?? ''),
      code: row.userId.slice(-4).toUpperCase(),
      age: row.age,
    },
    flags: viewFlags({
      quizId: row.quizId,
      definition,
      flags: remainingFlags(raisedFlags, row.identityConfirmedAt, isNameUnchanged),
      clearances,
      facts,
      changes,
    }),
    isIdentityUndoable: isIdentityUndoable(row, userId),
    videoAt: row.videoAt,
  });
}

/** Only the doctor who has the appointment confirms in it, so a confirmation since the claim is their own. */
const isIdentityUndoable = (row: AppointmentQueueRow, userId: string): boolean =>
  row.attendBy === userId &&
  isOpenAppointment(row.status) &&
  row.identityConfirmedAt !== null &&
  row.claimedAt !== null &&
  row.identityConfirmedAt >= row.claimedAt &&
  !row.hasActedSinceIdentity;

/** Removes the identity flag when a doctor has confirmed the identity and the patient's name has not changed since. */
const remainingFlags = (
  flags: readonly string[],
  confirmedAt: Date | null,
  isNameUnchanged: boolean,
): string[] => flags.filter((flag) => !(confirmedAt && isNameUnchanged && flag === 'IDENTITY_NOT_CONFIRMED'));

const WEIGHT = { stop: 0, warn: 1, info: 2 } as const;

interface FlagRequest {
  quizId: string;
  definition: Definition;
  flags: readonly string[];
  clearances: readonly { flag: string; kind: string }[];
  /** The patient's answers in every evaluation, and the changes doctors recorded. */
  facts: readonly StoredFact[];
  changes: readonly StoredChange[];
}

/**
 * The flags of an appointment: contradictions first, then those of its own answers; in each group the most
 * serious first.
 */
const viewFlags = (request: FlagRequest): AppointmentFlag[] => [
  ...contradictionsOf(request.facts, request).map((contradiction) =>
    contradictionFlag(request, contradiction),
  ),
  ...ownFlags(request),
];

const kindsFor = ({ clearances }: FlagRequest, code: string): string[] =>
  clearances.filter(({ flag }) => flag === code).map(({ kind }) => kind);

function ownFlags(request: FlagRequest): AppointmentFlag[] {
  return request.flags
    .flatMap((flag) => {
      const facts = flagFacts(request.definition, flag);
      if (!facts) return [];
      return Object.assign(new AppointmentFlag(), {
        flag,
        severity: facts.severity,
        label: facts.label,
        doctorText: facts.doctorText,
        restricts: [...(facts.restricts ?? [])],
        override: facts.override ?? null,
        clearances: kindsFor(request, flag),
        contradicts: null,
        statements: [],
      });
    })
    .sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}

function contradictionFlag(request: FlagRequest, contradiction: Contradiction<StoredFact>): AppointmentFlag {
  const { flag, severity, label, doctorText, classes, override, raised, denied } = contradiction;
  const code = contradictionCode(flag);
  const newest = raised[0]?.at ?? new Date(0);
  const isChanged = request.changes.some((change) => change.flag === flag && change.at >= newest);
  const statements = [...denied, ...raised].map((fact) => viewStatement(request.quizId, flag, fact));
  return Object.assign(new AppointmentFlag(), {
    flag: code,
    severity,
    label: `Resposta mudou: ${label}`,
    doctorText,
    restricts: [...classes],
    override,
    clearances: [...kindsFor(request, code), ...(isChanged ? ['changed'] : [])],
    contradicts: flag,
    statements: statements.toSorted((a, b) => b.at.getTime() - a.at.getTime()),
  });
}

const viewStatement = (quizId: string, flag: string, fact: StoredFact): FlagStatement =>
  Object.assign(new FlagStatement(), {
    id: fact.id,
    lineTitle: fact.definition.line.name,
    question: fact.question,
    answer: fact.value,
    state: fact.state,
    isOfThisAppointment: fact.quizId === quizId,
    isRaising: fact.flags.includes(flag),
    at: fact.at,
  });

/**
 * An appointment as other doctors see it: its doctor and status. The answers are only for its doctor, and for
 * an admin who gives a reason.
 */
export const withoutFlags = (appointment: ClinicAppointment): ClinicAppointment =>
  Object.assign(new ClinicAppointment(), appointment, { flags: [] });
