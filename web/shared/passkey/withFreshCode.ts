/** Runs an act again after a fresh confirmation where the server asks for one. The panel's own link does so for every act. */
export async function withFreshCode<Answer extends { __typename: string }>(
  act: () => Promise<Answer | undefined>,
  ask: (() => Promise<boolean>) | undefined,
): Promise<Answer | undefined> {
  const answer = await act();
  const isAsked = answer !== undefined && 'code' in answer && answer.code === 'step_up_required';
  return isAsked && (await ask?.()) ? await act() : answer;
}
