import type { Noticia } from '@portal/domain/noticias/contract';
import { formatData } from '@portal/domain/text/datas';

type Datas = Pick<Noticia, 'status' | 'de' | 'ate'>;

/** Where an item stands today, 'YYYY-MM-DD' by the town's clock. */
export function situacaoDe({ status, de, ate }: Datas, hoje: string): 'Rascunho' | 'Agendada' | 'Encerrada' | 'No ar' {
  if (status === 'Rascunho') return 'Rascunho';
  if (de && de > hoje) return 'Agendada';
  return ate && ate < hoje ? 'Encerrada' : 'No ar';
}

/** 'de 01/12/2026 até 31/12/2026'; '' where it has no end. */
export function periodoDe({ de, ate }: Datas): string {
  return [de && `de ${formatData(de)}`, ate && `até ${formatData(ate)}`].filter(Boolean).join(' ');
}

export const PARA_QUEM = { todos: 'Todos', prefeitura: 'Só a prefeitura', contribuinte: 'Só os requerentes' } as const;
