import { CouncilRegistrationRow } from '../../account/council/councilRegistration.entity.ts';
import { PharmacistShiftRow } from '../../account/council/shift.entity.ts';
import { UnsentMail } from '../../account/mailbox/unsentMail.entity.ts';
import { Passkey } from '../../account/passkey/passkey.entity.ts';
import { MailedCode } from '../../account/password/mailedCode.entity.ts';
import { KnownDevice, Session } from '../../account/session/session.entity.ts';
import { LoginChallenge, RecoveryCodeRow, TwoFactor } from '../../account/twoFactor/twoFactor.entity.ts';
import { User } from '../../account/user.entity.ts';
import { AdminAct } from '../../account/users/adminAct.entity.ts';
import { CpfCorrection } from '../../account/users/cpfCorrection.entity.ts';
import { AccessEntry } from '../../audit/accessEntry.entity.ts';
import { AccessReasonRow } from '../../audit/accessReason.entity.ts';
import { ConsentRecord } from '../consents/consentRecord.entity.ts';
import { ErasureRow } from '../erasure/erasure.entity.ts';
import { DataExportRow } from '../export/dataExport.entity.ts';
import type { PersonalTable } from './personalTable.ts';

const SECRET = 'secrets of the account: the person cannot use a copy, and a thief could';

/** The account of a person: sessions, second factor, consents, accesses to their data, and their requests about it. */
export const accountTables: readonly PersonalTable[] = [
  {
    entity: User,
    rows: 'id = $1',
    title: 'Cadastro',
    omit: ['passwordHash', 'erasedIdentity', 'passwordIsTemporary', 'nameWords'],
    // `eraseIdentity` overwrites the fields of the account.
    erasure: { blank: {} },
  },
  {
    entity: CpfCorrection,
    rows: 'user_id = $1',
    title: 'Correções do CPF',
    omit: ['former', 'current'],
    erasure: 'keyed',
  },
  {
    entity: ConsentRecord,
    rows: 'user_id = $1',
    title: 'Consentimentos',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: Session,
    rows: 'user_id = $1',
    title: 'Sessões',
    omit: ['refreshHash', 'previousHash', 'deviceHash'],
    erasure: 'delete',
  },
  {
    entity: AccessEntry,
    rows: 'owner_id = $1',
    title: 'Quem abriu seus dados',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: AdminAct,
    rows: 'user_id = $1',
    title: 'O que a administração fez na sua conta',
    erasure: 'keyed',
  },
  { entity: CouncilRegistrationRow, rows: 'user_id = $1', title: 'Registro profissional', erasure: 'delete' },
  {
    entity: PharmacistShiftRow,
    rows: 'pharmacist_id = $1',
    title: 'Plantões na farmácia',
    hold: 'medical',
    erasure: 'keyed',
  },
  {
    entity: KnownDevice,
    rows: 'user_id = $1',
    title: 'Aparelhos conhecidos',
    omit: ['deviceHash'],
    erasure: 'delete',
  },
  { entity: MailedCode, rows: 'user_id = $1', title: null, why: SECRET, erasure: 'delete' },
  { entity: LoginChallenge, rows: 'user_id = $1', title: null, why: SECRET, erasure: 'delete' },
  {
    entity: UnsentMail,
    rows: 'user_id = $1',
    title: null,
    why: 'mails that are sent once the address is confirmed',
    erasure: 'delete',
  },
  { entity: RecoveryCodeRow, rows: 'user_id = $1', title: null, why: SECRET, erasure: 'delete' },
  {
    entity: TwoFactor,
    rows: 'user_id = $1',
    title: 'Verificação em duas etapas',
    omit: ['secretSealed', 'nextSealed', 'nextSessionId', 'lastStep'],
    erasure: 'delete',
  },
  {
    entity: Passkey,
    rows: 'user_id = $1',
    title: 'Chaves de acesso',
    omit: ['credentialId', 'publicKey', 'counter'],
    erasure: 'delete',
  },
  {
    entity: DataExportRow,
    rows: 'user_id = $1',
    title: 'Cópias pedidas',
    omit: ['prefix'],
    // The rows name the objects of the archives; `finishErasure` removes both.
    erasure: { blank: { state: 'deleted' } },
  },
  {
    entity: ErasureRow,
    rows: 'user_id = $1',
    title: 'Pedidos de exclusão',
    omit: ['archiveId'],
    erasure: 'keyed',
  },
  {
    entity: AccessReasonRow,
    rows: 'owner_id = $1',
    title: 'Motivos de quem abriu seus dados',
    hold: 'medical',
    erasure: 'keyed',
  },
];
