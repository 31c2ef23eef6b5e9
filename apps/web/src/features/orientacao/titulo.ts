import type { PassoDoGuia } from '@portal/domain/orientacao/model';

interface Fim {
  titulo: string;
  processos: readonly Pick<PassoDoGuia, 'processo_id'>[];
  incompleto?: boolean;
}

/** How an answer begins where the town gave it no words. */
export function tituloDe({ titulo, processos, incompleto = false }: Fim): string {
  if (titulo) return titulo;
  if (processos.length === 0) return incompleto ? 'Fale com a prefeitura' : 'Você não precisa de licença';
  return processos.length === 1 ? 'Você precisa de um pedido' : `Você precisa de ${processos.length} pedidos, nesta ordem`;
}
