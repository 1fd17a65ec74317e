import type { QuestionnaireLinesQuery } from './QuestionnairesPage.generated.ts';

export type Version = NonNullable<QuestionnaireLinesQuery['questionnaireLines']>[number]['versions'][number];
