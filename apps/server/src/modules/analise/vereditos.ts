import type { darVeredito as contrato, reabrirVeredito as contratoReabrir } from '@portal/domain/analise/contract';
import type { Fundamentos } from '@portal/domain/analise/fundamentos';
import { arquivos } from '@portal/domain/campos/arquivos/model';
import { quadroAreas } from '@portal/domain/campos/quadro-areas/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { TipoDeAlvo } from '@portal/domain/pendencias/efeitos';
import { camposDe } from '@portal/domain/processos/definicao';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { compararRespostas, type Respostas } from '@portal/domain/respostas/respostas';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findPendencias, SITUACAO } from '../pendencias/index.ts';
import { findFeito } from '../requerimentos/index.ts';
import { abrirAnalise, type Cena } from '../tramitacao/index.ts';
import { abrirApoios, rodadaDe } from './apoio.ts';

type Alvo = { campo_id: string; alvo: { tipo: TipoDeAlvo; chave: string } };

const daPeca = (etapa_id: string, { campo_id, alvo }: Alvo) => ({ etapa_id, campo_id, alvo: alvo.tipo, chave: alvo.chave });

/**
 * Keeps what the analysis says of one piece, for the passage it is said in. The request's own version does not count here: only
 * two verdicts on the same piece collide.
 * @throws AppError 409 with `dados.atual`, the other's verdict; RuleError `alvo_desconhecido`, `pendencia_aberta`
 */
export async function darVeredito(ctx: Ctx, id: string, body: BodyOf<typeof contrato>): Promise<AtoFeito> {
  const cena = await abrirAnalise(ctx, id, null, body.etapa_id);
  exigirPeca(cena, body);
  const peca = daPeca(body.etapa_id, body);
  const atual = await lockVeredito(ctx, peca, body.versao);
  const marcadas = await findPendencias(ctx.tx, id);
  if (
    marcadas.some(
      (p) =>
        p.situacao !== SITUACAO.resolvida &&
        p.etapa_id === body.etapa_id &&
        p.campo_id === body.campo_id &&
        p.alvo === body.alvo.tipo &&
        p.chave === body.alvo.chave,
    )
  )
    throw new RuleError('pendencia_aberta', 'Há uma pendência marcada aqui. Tire ou resolva a pendência primeiro.');
  const dito = { comentario: body.comentario, base_legal: body.base_legal };
  if (body.veredito === null) {
    if (atual) await ctx.tx.deleteFrom('analise_item').where('id', '=', atual.id).execute();
  } else await gravar(ctx, id, peca, { ...dito, veredito: body.veredito, apoio: (await abrirApoios(cena))(body) });
  await ctx.audit('analise.veredito', { id, ...peca, veredito: body.veredito });
  await ctx.anunciar({ canal: `presence-mesa.${id}`, evento: 'mudou', dados: {} });
  return findFeito(ctx, id);
}

/** @throws AppError 409 with `dados.atual`, where it is not the one that the screen shows */
async function lockVeredito(ctx: Ctx, peca: ReturnType<typeof daPeca>, versao: number) {
  const atual = await ctx.tx
    .selectFrom('analise_item')
    .select(['id', 'versao', 'veredito', 'comentario', 'base_legal', 'autor_nome', 'atualizado_em'])
    .where((eb) => eb.and(peca))
    .forUpdate()
    .executeTakeFirst();
  if ((atual?.versao ?? 0) === versao) return atual;
  const dados = { codigo: 'veredito_mudou', atual: atual && { ...atual, atualizado_em: atual.atualizado_em.toISOString() } };
  throw new AppError(409, `${atual?.autor_nome ?? 'Outra pessoa'} já se manifestou sobre isto enquanto você olhava.`, dados);
}

/** Somebody of the sector wants another look at what stands, and says why: it counts as not checked until it is. */
export async function reabrirVeredito(ctx: Ctx, id: string, body: BodyOf<typeof contratoReabrir>): Promise<AtoFeito> {
  const cena = await abrirAnalise(ctx, id, null, body.etapa_id);
  exigirPeca(cena, body);
  const peca = daPeca(body.etapa_id, body);
  const atual = await lockVeredito(ctx, peca, body.versao);
  await ctx.tx
    .updateTable('analise_item')
    .set((eb) => ({
      reaberto_motivo: body.motivo,
      reaberto_por: ctx.usuario.nome,
      reaberto_em: ctx.agora,
      versao: eb('versao', '+', 1),
    }))
    .where('id', '=', atual?.id ?? '')
    .execute();
  await ctx.audit('analise.reabrir', { id, ...peca, motivo: body.motivo });
  await ctx.anunciar({ canal: `presence-mesa.${id}`, evento: 'mudou', dados: {} });
  return findFeito(ctx, id);
}

interface Dito {
  veredito: string;
  comentario: string;
  base_legal: string;
  apoio: Fundamentos;
}

const gravar = (ctx: Ctx, requerimento_id: string, peca: ReturnType<typeof daPeca>, { apoio, ...dito }: Dito) => {
  const novo = {
    ...{ ...dito, apoio: JSON.stringify(apoio), rodada: rodadaDe(requerimento_id) },
    ...{ autor_id: ctx.usuario.id, autor_nome: ctx.usuario.nome, atualizado_em: ctx.agora },
    ...{ reaberto_motivo: '', reaberto_por: '', reaberto_em: null },
  };
  return ctx.tx
    .insertInto('analise_item')
    .values({ ...peca, ...novo, id: uuidv7(), requerimento_id })
    .onConflict((oc) =>
      oc
        .columns(['organizacao_id', 'etapa_id', 'alvo', 'campo_id', 'chave'])
        .doUpdateSet((eb) => ({ ...novo, versao: eb('analise_item.versao', '+', 1) })),
    )
    .execute();
};

/** @throws RuleError `alvo_desconhecido` */
function exigirPeca({ definicao, etapa }: Cena, { campo_id, alvo }: Alvo): void {
  const campo = camposDe(definicao).find((c) => c.id === campo_id);
  const linhas = definicao.etapas.find((d) => d.id === etapa?.definicao_id)?.conferencia ?? [];
  const existe = {
    campo: campo !== undefined && alvo.chave === '',
    arquivo: campo?.tipo === arquivos.tipo && alvo.chave !== '',
    linha: campo?.tipo === quadroAreas.tipo && alvo.chave !== '',
    conferencia: campo_id === '' && linhas.some((l) => l.id === alvo.chave),
    geral: false,
  };
  if (!existe[alvo.tipo]) throw new RuleError('alvo_desconhecido', 'Isto não faz parte do que se confere nesta etapa.');
}

/** The item on this piece is the verdict now: another one goes. */
export async function tirarVeredito(ctx: Ctx, etapaId: string, alvo: Alvo): Promise<void> {
  await ctx.tx
    .deleteFrom('analise_item')
    .where((eb) => eb.and(daPeca(etapaId, alvo)))
    .execute();
}

/** What was accepted is in order. */
export async function darPorConforme(cena: Cena, pendenciaId: string): Promise<void> {
  const { ctx } = cena;
  const requerimentoId = cena.r.id;
  const p = (await findPendencias(ctx.tx, requerimentoId)).find((row) => row.id === pendenciaId);
  if (!p || p.alvo === 'geral') return;
  const outros = (await findPendencias(ctx.tx, requerimentoId)).some(
    (o) =>
      o.id !== p.id &&
      o.situacao !== SITUACAO.resolvida &&
      o.etapa_id === p.etapa_id &&
      o.campo_id === p.campo_id &&
      o.alvo === p.alvo &&
      o.chave === p.chave,
  );
  if (outros) return;
  const alvo = { campo_id: p.campo_id, alvo: { tipo: p.alvo, chave: p.chave } };
  const dito = {
    veredito: 'conforme',
    comentario: '',
    base_legal: '',
    apoio: (await abrirApoios(cena))({ ...alvo, etapa_id: p.etapa_id }),
  };
  await gravar(ctx, requerimentoId, daPeca(p.etapa_id, alvo), dito);
}

/** Verdicts from before their grounds were kept: one on an answer that changes with this round goes. */
export async function esquecerVereditos({ ctx, r, definicao }: Cena, antes: Respostas, depois: Respostas): Promise<void> {
  const campos = compararRespostas(definicao, antes, depois).map((a) => a.campo_id);
  if (campos.length === 0) return;
  await ctx.tx
    .deleteFrom('analise_item')
    .where('requerimento_id', '=', r.id)
    .where('campo_id', 'in', campos)
    .where('apoio', '=', '{}')
    .execute();
}
