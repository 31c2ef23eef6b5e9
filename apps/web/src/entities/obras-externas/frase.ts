import type { ObraExterna } from '@portal/domain/obras-externas/fragmento';
import { EXPLICA_A_SITUACAO } from '@portal/domain/obras-externas/situacao';
import { formatDateTime } from '#lib/format.ts';

type Lida = Pick<ObraExterna, 'situacao' | 'liberada' | 'falha' | 'motivo' | 'processo' | 'tentar_em' | 'cancelada_la'>;

/** What is to be known of it, in a sentence or two. */
export function fraseDaObraExterna({ situacao, liberada, falha, motivo, processo, tentar_em, cancelada_la }: Lida): string {
  if (situacao === 'Cancelada')
    return cancelada_la
      ? EXPLICA_A_SITUACAO.Cancelada
      : `Cancelada aqui, mas o sistema de obras ainda não sabe.${falha ? ` ${falha}` : ''} O portal continua tentando.`;
  if (!liberada) return 'O pedido foi reaberto: nada é enviado até a decisão nova.';
  if (falha) return `${falha} ${oProximo(tentar_em)}`;
  if (situacao === 'Recusada') return `O sistema de obras não aceitou: ${motivo}`;
  if (situacao === 'Aceita' && processo) return `Processo ${processo} no sistema de obras.`;
  return EXPLICA_A_SITUACAO[situacao];
}

function oProximo(tentar_em: string | null): string {
  if (!tentar_em) return 'O portal não tenta mais sozinho.';
  // those that are due go every few minutes
  return Date.parse(tentar_em) > Date.now()
    ? `O portal tenta de novo em ${formatDateTime(tentar_em)}.`
    : 'O portal tenta de novo em alguns minutos.';
}
