import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { Definition } from '#schema/questionnaire/definition.ts';
import { flagFacts } from '#schema/questionnaire/flags.ts';
import { type DryRunState, type QuizEffect, shownCount, shownStops } from './dryRun.rules.ts';

enum DryRunEffect {
  NOW_STOPPED = 'nowStopped',
  NO_LONGER_STOPPED = 'noLongerStopped',
}
registerEnumType(DryRunEffect, {
  name: 'DryRunEffect',
  description:
    'NOW_STOPPED: stopped by the draft and not by the version before it. NO_LONGER_STOPPED: the opposite.',
});

@ObjectType({
  description: 'A stored evaluation for which the draft has another result, without its answers.',
})
export class NamedQuiz {
  @Field(() => ID, { description: 'The number of the evaluation' })
  id!: string;

  @Field(() => Date)
  at!: Date;

  @Field(() => DryRunEffect)
  effect!: NonNullable<QuizEffect>;

  ownerId!: string;
}

@ObjectType({
  description:
    'For one flag: how many evaluations would raise it only with the draft (added) or only without it (removed).',
})
class FlagCount {
  @Field(() => String)
  label!: string;

  @Field(() => Int, { nullable: true, description: 'Null from 1 to 9; otherwise a multiple of 5' })
  added!: number | null;

  @Field(() => Int, { nullable: true, description: 'Null from 1 to 9; otherwise a multiple of 5' })
  removed!: number | null;
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

  @Field(() => Int, {
    description: 'The cases returned by id, plus the others, rounded to 5, when they are 10 or more',
  })
  nowStopped!: number;

  @Field(() => Int, {
    description: 'The cases returned by id, plus the others, rounded to 5, when they are 10 or more',
  })
  noLongerStopped!: number;

  @Field(() => Boolean, {
    description: 'Whether some cases are not returned by id, so that the numbers of stops are rounded',
  })
  isRounded!: boolean;

  @Field(() => [FlagCount], { description: 'Empty until the dry run is complete' })
  flags!: FlagCount[];

  @Field(() => [NamedQuiz], {
    description: 'The cases that this request found, at most 50 in the whole dry run; empty in queries',
  })
  quizzes!: NamedQuiz[];
}

export const viewDryRun = (
  document: Definition,
  state: DryRunState,
  quizzes: readonly NamedQuiz[] = [],
): QuestionnaireDryRun => {
  const { revision, total, checked, isComplete, flags } = state;
  return Object.assign(new QuestionnaireDryRun(), {
    revision,
    total,
    checked,
    isComplete,
    nowStopped: shownStops(state, 'nowStopped'),
    noLongerStopped: shownStops(state, 'noLongerStopped'),
    isRounded: state.unnamed !== undefined,
    quizzes,
    flags: Object.entries(isComplete ? flags : {}).map(([code, { added, removed }]) => ({
      label: flagFacts(document, code)?.label ?? code,
      added: shownCount(added),
      removed: shownCount(removed),
    })),
  });
};
