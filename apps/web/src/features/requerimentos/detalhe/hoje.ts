import { dataDe } from '@portal/domain/text/datas';

/** The civil day in the town, 'YYYY-MM-DD'. */
export const hoje = (): string => dataDe(new Date());
