import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import type { CaseEffect, DryRunState } from './dryRun.rules.ts';

export enum DryRunEffect {
  NOW_STOPPED = 'nowStopped',
  NO_LONGER_STOPPED = 'noLongerStopped',
}
registerEnumType(DryRunEffect, {
  name: 'DryRunEffect',
  description: 'Stopped by the draft and not by the version before it, or the opposite.',
});

@ObjectType({ description: 'A stored evaluation that the draft treats differently; never its answers.' })
export class NamedCase {
  @Field(() => ID, { description: 'The number of the evaluation' })
  id!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => DryRunEffect)
  effect!: NonNullable<CaseEffect>;

  ownerId!: string;
}

@ObjectType({ description: 'How many evaluations would have another flag.' })
export class FlagCount {
  @Field(() => String)
  label!: string;

  @Field(() => Int)
  added!: number;

  @Field(() => Int)
  removed!: number;
}

@ObjectType({ description: 'What the draft would have done with the stored evaluations of its line.' })
export class QuestionnaireDryRun {
  @Field(() => Int)
  revision!: number;

  @Field(() => Int, { description: 'Evaluations of the line when the dry run began' })
  total!: number;

  @Field(() => Int, { description: 'Evaluations checked so far, without those of erased people' })
  checked!: number;

  @Field(() => Boolean)
  isComplete!: boolean;

  @Field(() => Int)
  nowStopped!: number;

  @Field(() => Int)
  noLongerStopped!: number;

  @Field(() => [FlagCount])
  flags!: FlagCount[];

  @Field(() => [NamedCase], {
    description: 'The cases found by this request, at most 50 in a whole dry run; empty when it is only read',
  })
  cases!: NamedCase[];
}

export const viewDryRun = (
  document: Definition,
  { revision, total, checked, isComplete, nowStopped, noLongerStopped, flags }: DryRunState,
  cases: readonly NamedCase[] = [],
): QuestionnaireDryRun =>
  Object.assign(new QuestionnaireDryRun(), {
    revision,
    total,
    checked,
    isComplete,
    nowStopped,
    noLongerStopped,
    cases,
    flags: Object.entries(flags).map(([code, counts]) => ({
      label: flagFacts(document, code)?.label ?? code,
      ...counts,
    })),
  });
