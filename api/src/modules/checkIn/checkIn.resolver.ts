import { Arg, Ctx as Context, ID, Int, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Ctx } from '../../services.ts';
import { Mutation } from '../../shared/mutation.ts';
import { FreshCode, Members, Only } from '../account/access/audience.ts';
import { Role } from '../account/role.ts';
import { answerCheckIn, reportSideEffect } from './answerCheckIn.ts';
import {
  CheckInResult,
  SevereOutcome,
  SevereReport,
  SevereReportChanged,
  SevereReportPage,
  SevereReportResult,
  TreatmentCheckIns,
} from './checkIn.types.ts';
import { concludeSevereReport } from './concludeSevereReport.ts';
import { myCheckIns } from './myCheckIns.ts';
import { followSevereReports, severeReport, severeReports } from './readSevereReport.ts';

const NOTE = { nullable: true, description: 'In the patient’s own words' } as const;

@Resolver()
export class CheckInResolver {
  @Members()
  @FreshCode('none: only the caller’s own data')
  @Query(() => [TreatmentCheckIns], {
    description: 'The caller’s treatments, what waits for an answer and what was answered.',
  })
  myCheckIns(@Context() ctx: Ctx): Promise<TreatmentCheckIns[]> {
    return myCheckIns(ctx);
  }

  @Members()
  @Mutation(() => CheckInResult, {
    description: 'Answers a check-in, once; the same answers sent again return what was stored.',
  })
  answerCheckIn(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('answers', () => [Int], { description: 'Ids of the chosen answers' }) answers: number[],
    @Arg('note', () => String, NOTE) note?: string | null,
  ) {
    return answerCheckIn(ctx, { id, answerIds: answers, note: note ?? null });
  }

  @Members()
  @Mutation(() => CheckInResult, { description: 'Reports a side effect of a treatment, at any time.' })
  reportSideEffect(
    @Context() ctx: Ctx,
    @Arg('line', () => Int) line: number,
    @Arg('answers', () => [Int], { description: 'Ids of the chosen symptoms' }) answers: number[],
    @Arg('note', () => String, NOTE) note?: string | null,
  ) {
    return reportSideEffect(ctx, { line, answerIds: answers, note: note ?? null });
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => [SevereReport], {
    description: 'Severe reports that wait for a doctor, the longest wait first.',
  })
  severeReports(@Context() ctx: Ctx): Promise<SevereReport[]> {
    return severeReports(ctx);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Query(() => SevereReportPage, { description: 'Recorded for the patient as an opening of the report.' })
  severeReport(@Context() ctx: Ctx, @Arg('id', () => ID) id: string): Promise<SevereReportPage> {
    return severeReport(ctx, id);
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Mutation(() => SevereReportResult, {
    description: 'Concludes a severe report; the patient reads the note. Exactly one doctor concludes it.',
  })
  concludeSevereReport(
    @Context() ctx: Ctx,
    @Arg('id', () => ID) id: string,
    @Arg('outcome', () => SevereOutcome) outcome: SevereOutcome,
    @Arg('note', () => String) note: string,
  ) {
    return concludeSevereReport(ctx, { id, outcome, note });
  }

  @Only(Role.doctor)
  @FreshCode('this shift')
  @Subscription(() => SevereReportChanged, {
    description: 'Severe reports as they come in or are concluded; `after` resumes behind a cursor.',
    subscribe: ({ args, context }: { args: { after?: string }; context: Ctx }) =>
      followSevereReports(context, args.after),
  })
  severeReportsChanged(
    @Root() change: SevereReportChanged,
    @Arg('after', () => String, { nullable: true }) _after?: string,
  ): SevereReportChanged {
    return change;
  }
}
