import type { Constructor } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migration20261121000000_firstStore } from './Migration20261121000000_firstStore.ts';
import { Migration20261121200000_files } from './Migration20261121200000_files.ts';
import { Migration20261121210000_quiz } from './Migration20261121210000_quiz.ts';
import { Migration20261121215000_evolutionNotes } from './Migration20261121215000_evolutionNotes.ts';
import { Migration20261121220000_prescription } from './Migration20261121220000_prescription.ts';
import { Migration20261121221500_quizPhotos } from './Migration20261121221500_quizPhotos.ts';
import { Migration20261121223000_clinic } from './Migration20261121223000_clinic.ts';
import { Migration20261121224500_storeCredit } from './Migration20261121224500_storeCredit.ts';
import { Migration20261121231000_chat } from './Migration20261121231000_chat.ts';
import { Migration20261121233000_prescriptionDocument } from './Migration20261121233000_prescriptionDocument.ts';
import { Migration20261121234500_access } from './Migration20261121234500_access.ts';
import { Migration20261122001000_prescribe } from './Migration20261122001000_prescribe.ts';
import { Migration20261122050000_adminArea } from './Migration20261122050000_adminArea.ts';
import { Migration20261123100000_sameFile } from './Migration20261123100000_sameFile.ts';
import { Migration20261123110000_doctorsGoOn } from './Migration20261123110000_doctorsGoOn.ts';
import { Migration20261123130000_seenByEach } from './Migration20261123130000_seenByEach.ts';
import { Migration20261123131000_filesOfRecords } from './Migration20261123131000_filesOfRecords.ts';
import { Migration20261123140000_comparedName } from './Migration20261123140000_comparedName.ts';
import { Migration20261124100100_clinicalFacts } from './Migration20261124100100_clinicalFacts.ts';
import { Migration20261124100200_callHeld } from './Migration20261124100200_callHeld.ts';
import { Migration20261124100300_askedStop } from './Migration20261124100300_askedStop.ts';
import { Migration20261124100400_anyPharmacy } from './Migration20261124100400_anyPharmacy.ts';
import { Migration20261124120000_sessions } from './Migration20261124120000_sessions.ts';
import { Migration20261124130000_mailbox } from './Migration20261124130000_mailbox.ts';
import { Migration20261124140000_appendOnly } from './Migration20261124140000_appendOnly.ts';
import { Migration20261124141000_chatVersions } from './Migration20261124141000_chatVersions.ts';
import { Migration20261124142000_auditChain } from './Migration20261124142000_auditChain.ts';
import { Migration20261124143000_accessReason } from './Migration20261124143000_accessReason.ts';
import { Migration20261124150000_personKeys } from './Migration20261124150000_personKeys.ts';
import { Migration20261124150100_sealedAccounts } from './Migration20261124150100_sealedAccounts.ts';
import { Migration20261124150200_sealedRecords } from './Migration20261124150200_sealedRecords.ts';
import { Migration20261124160000_privacy } from './Migration20261124160000_privacy.ts';
import { Migration20261124170000_securityEvent } from './Migration20261124170000_securityEvent.ts';
import { Migration20261124183000_sealedContacts } from './Migration20261124183000_sealedContacts.ts';
import { Migration20261124184000_sealedFiles } from './Migration20261124184000_sealedFiles.ts';
import { Migration20261124231000_keepClinicalFacts } from './Migration20261124231000_keepClinicalFacts.ts';
import { Migration20261124234000_keepSecurityEvents } from './Migration20261124234000_keepSecurityEvents.ts';
import { Migration20261125011000_passkeys } from './Migration20261125011000_passkeys.ts';
import { Migration20261125020000_termsOfOrder } from './Migration20261125020000_termsOfOrder.ts';
import { Migration20261125030000_cancelPartOfOrder } from './Migration20261125030000_cancelPartOfOrder.ts';
import { Migration20261125040000_sealedWords } from './Migration20261125040000_sealedWords.ts';
import { Migration20261125060000_cpfCorrections } from './Migration20261125060000_cpfCorrections.ts';
import { Migration20261125070000_recurrence } from './Migration20261125070000_recurrence.ts';
import { Migration20261126020000_subscriptionPrices } from './Migration20261126020000_subscriptionPrices.ts';
import { Migration20261126030000_pixAutomatico } from './Migration20261126030000_pixAutomatico.ts';
import { Migration20261126050000_withdrawals } from './Migration20261126050000_withdrawals.ts';
import { Migration20261126080000_cartReminder } from './Migration20261126080000_cartReminder.ts';

/** Every migration, oldest first: a bundle has no folder to look into. */
export const migrations: Constructor<Migration>[] = [
  Migration20261121000000_firstStore,
  Migration20261121200000_files,
  Migration20261121210000_quiz,
  Migration20261121215000_evolutionNotes,
  Migration20261121220000_prescription,
  Migration20261121221500_quizPhotos,
  Migration20261121223000_clinic,
  Migration20261121224500_storeCredit,
  Migration20261121231000_chat,
  Migration20261121233000_prescriptionDocument,
  Migration20261121234500_access,
  Migration20261122001000_prescribe,
  Migration20261122050000_adminArea,
  Migration20261123100000_sameFile,
  Migration20261123110000_doctorsGoOn,
  Migration20261123130000_seenByEach,
  Migration20261123131000_filesOfRecords,
  Migration20261123140000_comparedName,
  Migration20261124100100_clinicalFacts,
  Migration20261124100200_callHeld,
  Migration20261124100300_askedStop,
  Migration20261124100400_anyPharmacy,
  Migration20261124120000_sessions,
  Migration20261124130000_mailbox,
  Migration20261124140000_appendOnly,
  Migration20261124141000_chatVersions,
  Migration20261124142000_auditChain,
  Migration20261124143000_accessReason,
  Migration20261124150000_personKeys,
  Migration20261124150100_sealedAccounts,
  Migration20261124150200_sealedRecords,
  Migration20261124160000_privacy,
  Migration20261124170000_securityEvent,
  Migration20261124183000_sealedContacts,
  Migration20261124184000_sealedFiles,
  Migration20261124231000_keepClinicalFacts,
  Migration20261124234000_keepSecurityEvents,
  Migration20261125011000_passkeys,
  Migration20261125020000_termsOfOrder,
  Migration20261125030000_cancelPartOfOrder,
  Migration20261125040000_sealedWords,
  Migration20261125060000_cpfCorrections,
  Migration20261125070000_recurrence,
  Migration20261126020000_subscriptionPrices,
  Migration20261126030000_pixAutomatico,
  Migration20261126050000_withdrawals,
  Migration20261126080000_cartReminder,
];
