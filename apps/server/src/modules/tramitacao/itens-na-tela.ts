import { faltaNoItem } from '@portal/domain/pendencias/respondida';
import { fioParaParte, podeRever } from '@portal/domain/pendencias/revisao';
import type { AtoDoItem, Pendencia } from '@portal/domain/pendencias/schema';
import type { Definicao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import type { Etapa } from '@portal/domain/tramitacao/fragmento';
import { podeAgir, type Relacao } from '@portal/domain/tramitacao/rules';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemDecide, itemDe, type PendenciaRow, SITUACAO } from '../pendencias/index.ts';

interface Em {
  rows: readonly PendenciaRow[];
  definicao: Definicao;
  antes: Respostas;
  agora: Respostas;
  etapas: readonly (Pick<Etapa, 'id' | 'status' | 'substituida'> & { setor_ids: readonly string[] })[];
  relacao: Relacao;
  /** A party that acts: it reads what is being written. */
  participa: boolean;
  /** A party that may answer now. */
  responde: boolean;
}

/**
 * The items as this person may read them. A party sees none that was not sent, and no judgement before it is released; staff, and
 * who only looks on, see nothing of what the requester is typing.
 */
export async function pendenciasPara(ctx: Ctx, em: Em): Promise<Pendencia[]> {
  const isStaff = ctx.painel === 'prefeitura';
  const vistas = em.rows.filter((p) => isStaff || p.situacao !== SITUACAO.rascunho || p.respondida_em !== null);
  const revisores = isStaff ? await outrosRevisores(ctx, em) : new Map<string, boolean>();
  return vistas.map((p) => {
    const porEnviar = p.situacao === SITUACAO.rascunho;
    const emMaos = p.situacao === SITUACAO.preencher;
    const digitando = emMaos && !em.participa;
    const { criado_por: _, alvo, chave, guia, ...row } = p;
    return {
      ...row,
      alvo: { tipo: alvo, chave },
      guia_id: guia?.id ?? null,
      // a judgement that was not sent yet is the analyst's alone
      ...(isStaff || !porEnviar ? {} : { situacao: SITUACAO.validar, motivo_recusa: '' }),
      // what is being written is the requester's alone
      ...(digitando ? { resposta: '', contestada: false } : {}),
      falta: emMaos && em.participa ? (faltaNoItem(itemDe(p), em) ?? '') : '',
      fio: isStaff ? p.fio : fioParaParte(p.fio, porEnviar),
      atos: isStaff ? atosDaPrefeitura(ctx, p, em, revisores) : emMaos && em.responde ? ['responder', 'contestar'] : [],
      criado_em: p.criado_em.toISOString(),
      respondida_em: digitando ? null : (p.respondida_em?.toISOString() ?? null),
      validada_em: p.validada_em?.toISOString() ?? null,
    };
  });
}

function atosDaPrefeitura(ctx: Ctx, p: PendenciaRow, em: Em, revisores: Map<string, boolean>): AtoDoItem[] {
  const etapa = em.etapas.find((e) => e.id === p.etapa_id);
  if (!etapa || etapa.substituida || p.situacao === SITUACAO.resolvida) return [];
  const { setor_ids } = etapa;
  const relacao = { ...em.relacao, setor_ids };
  const analisa = podeAgir('devolver', relacao);
  const emAndamento = etapa.status === 'Em andamento';
  const foiEnviada = p.situacao !== SITUACAO.rascunho || p.respondida_em !== null;
  const atos: AtoDoItem[] = [];
  if (analisa && emAndamento && !foiEnviada) atos.push('remover');
  if (p.situacao === SITUACAO.validar && emAndamento) {
    if (analisa && !p.contestada) atos.push('aceitar', 'recusar');
    const quem = { setor_ids, marcou_id: p.criado_por, outros_decidem: revisores.get(p.id) ?? false };
    if (p.contestada && podeAgir('deferir', relacao) && podeRever(ctx.usuario, quem)) atos.push('acolher', 'manter');
  }
  if (analisa && foiEnviada && (emAndamento || etapa.status === 'Aguardando requerente')) atos.push('cancelar');
  return atos;
}

/** Of the contested items that this very person marked: whether somebody else of the sectors could judge them. */
async function outrosRevisores(ctx: Ctx, em: Em): Promise<Map<string, boolean>> {
  const meus = em.rows.filter((p) => p.contestada && p.situacao === SITUACAO.validar && p.criado_por === ctx.usuario.id);
  const found = new Map<string, boolean>();
  for (const p of meus) {
    const setores = em.etapas.find((e) => e.id === p.etapa_id)?.setor_ids ?? [];
    found.set(p.id, (await findQuemDecide(ctx, setores, ctx.usuario.id)).length > 0);
  }
  return found;
}
