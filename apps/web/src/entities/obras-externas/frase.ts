import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import { EXPLICA_A_SITUACAO } from '@portal/domain/obras-externas/situacao';
import { formatDateTime } from '#lib/format.ts';

type Lida = Pick<ObraExterna, 'situacao' | 'liberada' | 'falha' | 'motivo' | 'processo' | 'tentar_em' | 'cancelada_la'>;

/** What is to be known of it, in a sentence or two. */
export function fraseDaObraExterna({ situacao, liberada, falha, motivo, processo, tentar_em, cancelada_la }: Lida): string {
  const depois = tentar_em ? `O portal tenta de novo em ${formatDateTime(tentar_em)}.` : 'O portal não tenta mais sozinho.';
  if (situacao === 'Cancelada')
    return cancelada_la
      ? EXPLICA_A_SITUACAO.Cancelada
      : `Cancelada aqui, mas o sistema de obras ainda não sabe.${falha ? ` ${falha}` : ''} O portal continua tentando.`;
  if (!liberada) return 'O pedido foi reaberto: nada é enviado até a decisão nova.';
  if (falha) return `${falha} ${depois}`;
  if (situacao === 'Recusada') return `O sistema de obras não aceitou: ${motivo}`;
  if (situacao === 'Aceita' && processo) return `Processo ${processo} no sistema de obras.`;
  return EXPLICA_A_SITUACAO[situacao];
}
