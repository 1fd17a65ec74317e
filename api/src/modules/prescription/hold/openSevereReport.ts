import { db } from '../../../shared/database/query.ts';

/**
 * A statement for the severe report of a person that no doctor has concluded, under this account or another one with the
 * same CPF.
 */
export const openSevereReport = (userId: string) =>
  db
    .selectFrom('severeReport')
    .select('severeReport.id')
    .where('concludedAt', 'is', null)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('severeReport.userId', '=', userId),
        eb(
          'severeReport.person',
          '=',
          selectFrom('userAccount').select('documentIndex').where('userAccount.id', '=', userId),
        ),
      ]),
    );
