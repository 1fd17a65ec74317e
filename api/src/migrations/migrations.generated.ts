// Printed by `npm run schema:emit` from the classes of the folder.
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
import { Migration20261122060000_sameFile } from './Migration20261122060000_sameFile.ts';
import { Migration20261122061000_doctorsGoOn } from './Migration20261122061000_doctorsGoOn.ts';
import { Migration20261122062000_seenByEach } from './Migration20261122062000_seenByEach.ts';
import { Migration20261122063000_filesOfRecords } from './Migration20261122063000_filesOfRecords.ts';
import { Migration20261122064000_comparedName } from './Migration20261122064000_comparedName.ts';
import { Migration20261122065000_clinicalFacts } from './Migration20261122065000_clinicalFacts.ts';
import { Migration20261122070000_callHeld } from './Migration20261122070000_callHeld.ts';
import { Migration20261122071000_askedStop } from './Migration20261122071000_askedStop.ts';
import { Migration20261122072000_anyPharmacy } from './Migration20261122072000_anyPharmacy.ts';
import { Migration20261122073000_sessions } from './Migration20261122073000_sessions.ts';
import { Migration20261122074000_mailbox } from './Migration20261122074000_mailbox.ts';
import { Migration20261122075000_appendOnly } from './Migration20261122075000_appendOnly.ts';
import { Migration20261122080000_chatVersions } from './Migration20261122080000_chatVersions.ts';
import { Migration20261122081000_auditChain } from './Migration20261122081000_auditChain.ts';
import { Migration20261122082000_accessReason } from './Migration20261122082000_accessReason.ts';
import { Migration20261122083000_personKeys } from './Migration20261122083000_personKeys.ts';
import { Migration20261122084000_sealedAccounts } from './Migration20261122084000_sealedAccounts.ts';
import { Migration20261122085000_sealedRecords } from './Migration20261122085000_sealedRecords.ts';
import { Migration20261122090000_privacy } from './Migration20261122090000_privacy.ts';
import { Migration20261122091000_securityEvent } from './Migration20261122091000_securityEvent.ts';
import { Migration20261122092000_sealedContacts } from './Migration20261122092000_sealedContacts.ts';
import { Migration20261122093000_sealedFiles } from './Migration20261122093000_sealedFiles.ts';
import { Migration20261122094000_keepClinicalFacts } from './Migration20261122094000_keepClinicalFacts.ts';
import { Migration20261122095000_keepSecurityEvents } from './Migration20261122095000_keepSecurityEvents.ts';
import { Migration20261122100000_passkeys } from './Migration20261122100000_passkeys.ts';
import { Migration20261122101000_termsOfOrder } from './Migration20261122101000_termsOfOrder.ts';
import { Migration20261122102000_cancelPartOfOrder } from './Migration20261122102000_cancelPartOfOrder.ts';
import { Migration20261122103000_sealedWords } from './Migration20261122103000_sealedWords.ts';
import { Migration20261122104000_cpfCorrections } from './Migration20261122104000_cpfCorrections.ts';
import { Migration20261122105000_recurrence } from './Migration20261122105000_recurrence.ts';
import { Migration20261122110000_subscriptionPrices } from './Migration20261122110000_subscriptionPrices.ts';
import { Migration20261122111000_pixAutomatico } from './Migration20261122111000_pixAutomatico.ts';
import { Migration20261122112000_withdrawals } from './Migration20261122112000_withdrawals.ts';
import { Migration20261122113000_cartReminder } from './Migration20261122113000_cartReminder.ts';
import { Migration20261123000500_listIndexes } from './Migration20261123000500_listIndexes.ts';
import { Migration20261123001000_auditIndexes } from './Migration20261123001000_auditIndexes.ts';
import { Migration20261123030500_keysetIndexes } from './Migration20261123030500_keysetIndexes.ts';
import { Migration20261123062200_catalogOfRecord } from './Migration20261123062200_catalogOfRecord.ts';
import { Migration20261123064300_apiKeyTerms } from './Migration20261123064300_apiKeyTerms.ts';
import { Migration20261123065500_orderInstallments } from './Migration20261123065500_orderInstallments.ts';
import { Migration20261123065700_passkeyConfirmation } from './Migration20261123065700_passkeyConfirmation.ts';
import { Migration20261123070800_productStatus } from './Migration20261123070800_productStatus.ts';
import { Migration20261123072700_partnerWebhooks } from './Migration20261123072700_partnerWebhooks.ts';
import { Migration20261123073900_apiKeyCalls } from './Migration20261123073900_apiKeyCalls.ts';
import { Migration20261123074900_savedQueries } from './Migration20261123074900_savedQueries.ts';
import { Migration20261123075000_shopPictures } from './Migration20261123075000_shopPictures.ts';
import { Migration20261123075100_datedPrices } from './Migration20261123075100_datedPrices.ts';
import { Migration20261123093700_questionnaireDocuments } from './Migration20261123093700_questionnaireDocuments.ts';
import { Migration20261123093900_settingVersions } from './Migration20261123093900_settingVersions.ts';
import { Migration20261123101000_dailyFigures } from './Migration20261123101000_dailyFigures.ts';
import { Migration20261123103000_questionnaireDrafts } from './Migration20261123103000_questionnaireDrafts.ts';
import { Migration20261123103700_waitingDeliveries } from './Migration20261123103700_waitingDeliveries.ts';
import { Migration20261123103800_testKeys } from './Migration20261123103800_testKeys.ts';
import { Migration20261123104000_doctorPay } from './Migration20261123104000_doctorPay.ts';
import { Migration20261123105200_priceMoments } from './Migration20261123105200_priceMoments.ts';
import { Migration20261123105300_stockMovements } from './Migration20261123105300_stockMovements.ts';
import { Migration20261123105400_catalogImports } from './Migration20261123105400_catalogImports.ts';
import { Migration20261123112200_keepSettingVersions } from './Migration20261123112200_keepSettingVersions.ts';
import { Migration20261123112300_orderNotes } from './Migration20261123112300_orderNotes.ts';
import { Migration20261123112400_refundedUnits } from './Migration20261123112400_refundedUnits.ts';
import { Migration20261123124800_cancelledVersions } from './Migration20261123124800_cancelledVersions.ts';
import { Migration20261123130200_roundedDryRuns } from './Migration20261123130200_roundedDryRuns.ts';
import { Migration20261123133100_sealedSafetyCases } from './Migration20261123133100_sealedSafetyCases.ts';
import { Migration20261123140400_partitions } from './Migration20261123140400_partitions.ts';
import { Migration20261123142800_monthlyPrices } from './Migration20261123142800_monthlyPrices.ts';
import { Migration20261123143000_eventPartitions } from './Migration20261123143000_eventPartitions.ts';
import { Migration20261123160500_orderSteps } from './Migration20261123160500_orderSteps.ts';
import { Migration20261123161400_importRuns } from './Migration20261123161400_importRuns.ts';
import { Migration20261123165600_sweepIndexes } from './Migration20261123165600_sweepIndexes.ts';
import { Migration20261123192900_transactionOffset } from './Migration20261123192900_transactionOffset.ts';
import { Migration20261124181300_itemsOfOrder } from './Migration20261124181300_itemsOfOrder.ts';
import { Migration20261124222200_reviews } from './Migration20261124222200_reviews.ts';
import { Migration20261124224900_photoTimes } from './Migration20261124224900_photoTimes.ts';
import { Migration20261128013500_reviewsByProduct } from './Migration20261128013500_reviewsByProduct.ts';
import { Migration20261128113100_viewsOfLists } from './Migration20261128113100_viewsOfLists.ts';
import { Migration20261128181437_assumedLine } from './Migration20261128181437_assumedLine.ts';
import { Migration20261128181500_decimalSignOfImports } from './Migration20261128181500_decimalSignOfImports.ts';
import { Migration20261128181700_boughtLines } from './Migration20261128181700_boughtLines.ts';
import { Migration20261128181700_confirmedByLink } from './Migration20261128181700_confirmedByLink.ts';
import { Migration20261128181700_wholeNames } from './Migration20261128181700_wholeNames.ts';
import { Migration20261128184100_contactIndexes } from './Migration20261128184100_contactIndexes.ts';
import { Migration20261128184200_ordersByContact } from './Migration20261128184200_ordersByContact.ts';
import { Migration20261128191700_keepEarnings } from './Migration20261128191700_keepEarnings.ts';
import { Migration20261128215300_freightPayments } from './Migration20261128215300_freightPayments.ts';
import { Migration20261128215400_freightPaymentIndexes } from './Migration20261128215400_freightPaymentIndexes.ts';
import { Migration20261129024000_savedAnswers } from './Migration20261129024000_savedAnswers.ts';
import { Migration20261129075900_doctorHours } from './Migration20261129075900_doctorHours.ts';
import { Migration20261129080100_promotions } from './Migration20261129080100_promotions.ts';
import { Migration20261129080500_figuresByBuyerAndProduct } from './Migration20261129080500_figuresByBuyerAndProduct.ts';
import { Migration20261129123000_lateOrders } from './Migration20261129123000_lateOrders.ts';
import { Migration20261129123100_lateOrderIndexes } from './Migration20261129123100_lateOrderIndexes.ts';
import { Migration20261129164800_deliverySchedule } from './Migration20261129164800_deliverySchedule.ts';
import { Migration20261129164900_dueDeliveries } from './Migration20261129164900_dueDeliveries.ts';
import { Migration20261129205500_actsOfSessions } from './Migration20261129205500_actsOfSessions.ts';
import { Migration20261130081200_oneWord } from './Migration20261130081200_oneWord.ts';
import { Migration20261130081300_creditAppointmentIndex } from './Migration20261130081300_creditAppointmentIndex.ts';
import { Migration20261130153000_pharmacists } from './Migration20261130153000_pharmacists.ts';
import { Migration20261130160000_dispensings } from './Migration20261130160000_dispensings.ts';
import { Migration20261130160100_registrationIndex } from './Migration20261130160100_registrationIndex.ts';
import { Migration20261130161000_lotsLeaveSale } from './Migration20261130161000_lotsLeaveSale.ts';
import { Migration20261130161500_dispensingDocument } from './Migration20261130161500_dispensingDocument.ts';
import { Migration20261130162000_recallNotices } from './Migration20261130162000_recallNotices.ts';
import { Migration20261130163000_checkIns } from './Migration20261130163000_checkIns.ts';
import { Migration20261130163100_followedIndex } from './Migration20261130163100_followedIndex.ts';
import { Migration20261130163200_medicineStatements } from './Migration20261130163200_medicineStatements.ts';

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
  Migration20261122060000_sameFile,
  Migration20261122061000_doctorsGoOn,
  Migration20261122062000_seenByEach,
  Migration20261122063000_filesOfRecords,
  Migration20261122064000_comparedName,
  Migration20261122065000_clinicalFacts,
  Migration20261122070000_callHeld,
  Migration20261122071000_askedStop,
  Migration20261122072000_anyPharmacy,
  Migration20261122073000_sessions,
  Migration20261122074000_mailbox,
  Migration20261122075000_appendOnly,
  Migration20261122080000_chatVersions,
  Migration20261122081000_auditChain,
  Migration20261122082000_accessReason,
  Migration20261122083000_personKeys,
  Migration20261122084000_sealedAccounts,
  Migration20261122085000_sealedRecords,
  Migration20261122090000_privacy,
  Migration20261122091000_securityEvent,
  Migration20261122092000_sealedContacts,
  Migration20261122093000_sealedFiles,
  Migration20261122094000_keepClinicalFacts,
  Migration20261122095000_keepSecurityEvents,
  Migration20261122100000_passkeys,
  Migration20261122101000_termsOfOrder,
  Migration20261122102000_cancelPartOfOrder,
  Migration20261122103000_sealedWords,
  Migration20261122104000_cpfCorrections,
  Migration20261122105000_recurrence,
  Migration20261122110000_subscriptionPrices,
  Migration20261122111000_pixAutomatico,
  Migration20261122112000_withdrawals,
  Migration20261122113000_cartReminder,
  Migration20261123000500_listIndexes,
  Migration20261123001000_auditIndexes,
  Migration20261123030500_keysetIndexes,
  Migration20261123062200_catalogOfRecord,
  Migration20261123064300_apiKeyTerms,
  Migration20261123065500_orderInstallments,
  Migration20261123065700_passkeyConfirmation,
  Migration20261123070800_productStatus,
  Migration20261123072700_partnerWebhooks,
  Migration20261123073900_apiKeyCalls,
  Migration20261123074900_savedQueries,
  Migration20261123075000_shopPictures,
  Migration20261123075100_datedPrices,
  Migration20261123093700_questionnaireDocuments,
  Migration20261123093900_settingVersions,
  Migration20261123101000_dailyFigures,
  Migration20261123103000_questionnaireDrafts,
  Migration20261123103700_waitingDeliveries,
  Migration20261123103800_testKeys,
  Migration20261123104000_doctorPay,
  Migration20261123105200_priceMoments,
  Migration20261123105300_stockMovements,
  Migration20261123105400_catalogImports,
  Migration20261123112200_keepSettingVersions,
  Migration20261123112300_orderNotes,
  Migration20261123112400_refundedUnits,
  Migration20261123124800_cancelledVersions,
  Migration20261123130200_roundedDryRuns,
  Migration20261123133100_sealedSafetyCases,
  Migration20261123140400_partitions,
  Migration20261123142800_monthlyPrices,
  Migration20261123143000_eventPartitions,
  Migration20261123160500_orderSteps,
  Migration20261123161400_importRuns,
  Migration20261123165600_sweepIndexes,
  Migration20261123192900_transactionOffset,
  Migration20261124181300_itemsOfOrder,
  Migration20261124222200_reviews,
  Migration20261124224900_photoTimes,
  Migration20261128013500_reviewsByProduct,
  Migration20261128113100_viewsOfLists,
  Migration20261128181437_assumedLine,
  Migration20261128181500_decimalSignOfImports,
  Migration20261128181700_boughtLines,
  Migration20261128181700_confirmedByLink,
  Migration20261128181700_wholeNames,
  Migration20261128184100_contactIndexes,
  Migration20261128184200_ordersByContact,
  Migration20261128191700_keepEarnings,
  Migration20261128215300_freightPayments,
  Migration20261128215400_freightPaymentIndexes,
  Migration20261129024000_savedAnswers,
  Migration20261129075900_doctorHours,
  Migration20261129080100_promotions,
  Migration20261129080500_figuresByBuyerAndProduct,
  Migration20261129123000_lateOrders,
  Migration20261129123100_lateOrderIndexes,
  Migration20261129164800_deliverySchedule,
  Migration20261129164900_dueDeliveries,
  Migration20261129205500_actsOfSessions,
  Migration20261130081200_oneWord,
  Migration20261130081300_creditAppointmentIndex,
  Migration20261130153000_pharmacists,
  Migration20261130160000_dispensings,
  Migration20261130160100_registrationIndex,
  Migration20261130161000_lotsLeaveSale,
  Migration20261130161500_dispensingDocument,
  Migration20261130162000_recallNotices,
  Migration20261130163000_checkIns,
  Migration20261130163100_followedIndex,
  Migration20261130163200_medicineStatements,
];
