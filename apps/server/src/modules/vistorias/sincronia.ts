import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/vistorias/campo';
import { type Edicao, edicoesQueServem } from '@portal/domain/vistorias/edicoes';
import { canVistoriar } from '@portal/domain/vistorias/permissoes';
import { linhasDe } from '@portal/domain/vistorias/roteiro';
import {
  type EstadoDeCampo,
  type Parte,
  type ParteDaFoto,
  type Recebida,
  type Recepcao,
  type Recibo,
  receber,
} from '@portal/domain/vistorias/sincronia';
import { requireThat } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { gravar } from './agendar.ts';
import { concluirVistoria, porEmCampo } from './campo.ts';
import { lockVistoria, type VistoriaRow } from './queries.ts';

/** One inspection, locked, for somebody who makes it. What is closed meanwhile is said in the receipt, not here. @throws AppError 403, 404 */
async function abrirParaSincronia(ctx: Ctx, id: string): Promise<VistoriaRow> {
  const v = await lockVistoria(ctx, id);
  requireThat(ctx.painel === 'prefeitura' && ctx.usuario.suporte === null && canVistoriar(ctx.usuario, v.setor_id));
  return v;
}

async function lerEstado(ctx: Ctx, v: VistoriaRow): Promise<EstadoDeCampo> {
  const recebidas = await ctx.tx
    .selectFrom('vistoria_parte')
    .select(['id', 'tipo', 'aparelho_id', 'sha256', 'linha', 'foto_id', 'recibo'])
    .$narrowType<{ tipo: Recebida['tipo']; recibo: Recibo }>()
    .where('vistoria_id', '=', v.id)
    .orderBy('recebida_em')
    .orderBy('id')
    .execute();
  const fotos = await ctx.tx
    .selectFrom('vistoria_foto')
    .select(['linha', 'enviado_sha256 as sha256'])
    .where('vistoria_id', '=', v.id)
    .execute();
  return {
    edicoes: edicoesQueServem(await findEdicoes(ctx, v), { pedida_em: v.pedida_em, agora: ctx.agora }),
    ...{ status: v.status, edicao: v.edicao, linhas: linhasDe(v.regra.roteiro).map((l) => l.id), fotos, recebidas },
    notas: { respostas: v.respostas, observacoes: v.observacoes },
  };
}

async function guardarParte(ctx: Ctx, v: VistoriaRow, parte: Parte, { recibo, fica }: Recepcao): Promise<Recibo> {
  if (fica)
    await ctx.tx
      .insertInto('vistoria_parte')
      .values({
        ...{ vistoria_id: v.id, id: parte.id, tipo: parte.tipo, aparelho_id: parte.aparelho_id, sha256: recibo.sha256 },
        ...{ linha: parte.tipo === 'foto' ? parte.linha : '', foto_id: parte.tipo === 'tirar_foto' ? parte.foto_id : null },
        ...{ recibo: JSON.stringify(recibo), em: parte.em, recebida_em: ctx.agora, por: ctx.usuario.id },
      })
      .execute();
  return recibo;
}

const findEdicoes = ({ tx }: Ctx, v: VistoriaRow): Promise<Edicao[]> =>
  tx.selectFrom('vistoria_tipo_edicao').select(['edicao', 'em']).where('tipo_id', '=', v.tipo_id).execute();

/** The checklist that the device had must be one of the kind's. @throws RuleError `edicao_ausente` */
async function demandEdicao(ctx: Ctx, v: VistoriaRow, edicao: number): Promise<void> {
  if (!(await findEdicoes(ctx, v)).some((e) => e.edicao === edicao))
    throw new RuleError('edicao_ausente', 'O roteiro deste aparelho não é deste tipo de vistoria. Baixe o dia de novo.');
}

/**
 * One part of a visit, as a device wrote it without a network.
 * @returns the receipt: the same for the same part, however often it comes
 * @throws AppError 403, 404; RuleError `edicao_ausente`, and of the end those of `concluirVistoria`
 */
export async function receberParte(ctx: Ctx, id: string, parte: BodyOf<typeof contract.receberParte>): Promise<Recibo> {
  const v = await abrirParaSincronia(ctx, id);
  const recepcao = receber(await lerEstado(ctx, v), parte);
  const { efeito } = recepcao;
  if (efeito?.tipo === 'iniciar' && parte.tipo === 'iniciar') {
    await demandEdicao(ctx, v, parte.edicao);
    await porEmCampo(ctx, v, efeito.edicao);
  }
  if (efeito?.tipo === 'notas')
    await gravar(ctx, v, { respostas: JSON.stringify(efeito.notas.respostas), observacoes: efeito.notas.observacoes });
  if (efeito?.tipo === 'apagar_foto')
    await ctx.tx
      .deleteFrom('vistoria_foto')
      .where('vistoria_id', '=', id)
      .where('linha', '=', efeito.linha)
      .where('enviado_sha256', '=', efeito.sha256)
      .execute();
  if (efeito?.tipo === 'concluir' && parte.tipo === 'concluir') {
    const { resultado, motivo, presentes, respostas, observacoes } = parte;
    await concluirVistoria(ctx, id, { versao: v.versao, resultado, motivo, presentes, respostas, observacoes });
  }
  return guardarParte(ctx, v, parte, recepcao);
}

/**
 * One picture of a device, kept once by the hash of its bytes; where and when it was taken stands apart from it.
 * @throws AppError 403, 404; RuleError `foto_corrompida` when other bytes came than were sent, `arquivo_recusado`
 */
export async function receberFotoDeCampo(
  ctx: Ctx,
  id: string,
  { latitude, longitude, precisao_m, ...dita }: BodyOf<typeof contract.receberFotoDeCampo>,
  arquivo: StoredUpload,
): Promise<Recibo> {
  const parte: ParteDaFoto = { ...dita, tipo: 'foto' };
  if (arquivo.recebido_sha256 !== parte.sha256)
    throw new RuleError('foto_corrompida', 'A foto chegou diferente do que saiu do aparelho. Ela será enviada de novo.');
  const v = await abrirParaSincronia(ctx, id);
  const recepcao = receber(await lerEstado(ctx, v), parte);
  if (recepcao.efeito?.tipo === 'guardar_foto') {
    demandLegivel(arquivo);
    const mensagem = 'Não conseguimos abrir esta foto. Envie em JPG, PNG ou WebP.';
    if (!arquivo.foto) throw new RuleError('arquivo_recusado', mensagem, [{ campo: 'arquivo', mensagem }]);
    const { id: arquivo_id } = await registrarArquivo(ctx, { ...arquivo, nome: `foto-${parte.id.slice(-6)}.jpg` });
    const { numInsertedOrUpdatedRows: novas } = await ctx.tx
      .insertInto('vistoria_foto')
      .values({
        ...{ id: parte.id, vistoria_id: id, linha: parte.linha, legenda: parte.legenda, arquivo_id, sha256: arquivo.sha256 },
        ...{ enviado_sha256: parte.sha256, em: ctx.agora, por: ctx.usuario.id, origem: parte.origem ?? 'camera' },
      })
      // made smaller here they are one, though they came as two
      .onConflict((oc) => oc.columns(['organizacao_id', 'vistoria_id', 'linha', 'sha256']).doNothing())
      .executeTakeFirstOrThrow();
    const lugar = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    // of one that was chosen only what its camera says: the hour and place of choosing are nobody's
    const tirada_em = parte.origem === 'galeria' ? parte.tirada_em : parte.em;
    if (novas && tirada_em !== undefined)
      await ctx.tx
        .insertInto('vistoria_foto_lugar')
        .values({
          ...{ foto_id: parte.id, tirada_em, latitude: lugar?.latitude ?? null, longitude: lugar?.longitude ?? null },
          precisao_m: lugar && precisao_m !== undefined ? Math.round(precisao_m) : null,
        })
        .execute();
  }
  return guardarParte(ctx, v, parte, recepcao);
}
