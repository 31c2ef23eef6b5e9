import type { Requerimento } from '@portal/domain/autos/contract';
import { contestacaoAberta } from '@portal/domain/taxas/contestacao';
import type { Guia } from '@portal/domain/taxas/contract';
import { porEmitir } from '@portal/domain/taxas/estado';
import { formatReais } from '@portal/domain/text/dinheiro';
import { hrefDoAssistente } from '#entities/requerimentos/hrefs.ts';
import { plural } from '#lib/format.ts';
import { abertasDe } from '../pendencias-abertas.ts';

export interface AtoDoMomento {
  /** What is to be done. */
  titulo: string;
  /** ISO day, or none. */
  prazo: string | null;
  /** How far it is. */
  andamento: string;
  botao: string;
  /** Where it is done: a place of this page, or another page. */
  href: string;
}

/** The place of the page where the act is done. */
const AQUI = '#agora';

/**
 * The one act that the request waits for, when it waits for this person; null while it is with the town hall or over.
 * @param hoje the day of the town
 */
export function atoDoMomento(r: Requerimento, hoje: string): AtoDoMomento | null {
  if (r.status === 'Rascunho' && r.participa)
    return {
      titulo: 'Terminar e enviar',
      prazo: null,
      andamento: 'Ainda não foi entregue à prefeitura.',
      botao: 'Continuar preenchendo',
      href: hrefDoAssistente(r.processo, { rascunho: r.id }),
    };
  if (r.status === 'Aguardando requerente' && r.acoes_permitidas.includes('responder')) {
    const itens = abertasDe(r);
    const faltam = itens.filter((p) => p.falta !== '').length;
    return {
      titulo: `Corrigir ${plural(itens.length, 'item', 'itens')}`,
      prazo: r.prazo_em,
      andamento:
        faltam === 0 ? 'Tudo respondido: falta reenviar.' : `${faltam === 1 ? 'Falta' : 'Faltam'} ${faltam} de ${itens.length}.`,
      botao: faltam === 0 ? 'Conferir e reenviar' : 'Responder',
      href: AQUI,
    };
  }
  const guia = r.guias.find((g) => g.pagamento === 'Pendente');
  if (r.status === 'Aguardando comprovante' && guia && r.acoes_permitidas.includes('enviar_comprovante'))
    return doPagamento(guia, r.prazo_em, hoje);
  return null;
}

/** What was not issued yet cannot be paid, and what was printed on an overdue one is worth nothing any more. */
function doPagamento(guia: Guia, prazo_em: string | null, hoje: string): AtoDoMomento | null {
  if (porEmitir(guia)) return null;
  if (contestacaoAberta(guia))
    return {
      titulo: 'Valor contestado',
      prazo: null,
      andamento: 'Até a resposta da prefeitura você não precisa pagar.',
      botao: 'Ver a contestação',
      href: AQUI,
    };
  if (guia.vencimento < hoje)
    return {
      titulo: 'A guia venceu',
      prazo: null,
      andamento: 'Não pague por ela. Emita outra, com um prazo novo.',
      botao: 'Emitir outra',
      href: AQUI,
    };
  return {
    titulo: `Pagar ${formatReais(guia.valor_centavos)}`,
    prazo: prazo_em ?? guia.vencimento,
    andamento: 'Pague por Pix ou código de barras e envie o comprovante.',
    botao: 'Pagar e enviar',
    href: AQUI,
  };
}
