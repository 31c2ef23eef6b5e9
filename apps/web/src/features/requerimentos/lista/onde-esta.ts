import type { RequerimentoLinha } from '@portal/domain/requerimentos/lista';
import { isEncerrado } from '@portal/domain/requerimentos/status';

/** Who has a request now, in the words of its requester. */
export const ondeEsta = (r: Pick<RequerimentoLinha, 'status' | 'etapa_nome' | 'setor_sigla'>): string => {
  if (isEncerrado(r.status)) return 'Encerrado';
  if (r.status === 'Rascunho') return 'Com você';
  if (r.status === 'Aguardando requerente' || r.status === 'Aguardando comprovante') return 'Com você';
  return [r.etapa_nome, r.setor_sigla].filter(Boolean).join(' · ');
};
