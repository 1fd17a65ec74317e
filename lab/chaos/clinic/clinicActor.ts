export type Answer = { __typename: string; id?: string; code?: string; revision?: number } & Record<
  string,
  unknown
>;

/** Sends the requests of one doctor about one appointment, again after each failed process. */
export interface ClinicActor {
  asDoctor(document: string, variables: Record<string, unknown>): Promise<Answer>;
  act(verb: string, more?: string): Promise<Answer>;
  appointmentId: string;
}
