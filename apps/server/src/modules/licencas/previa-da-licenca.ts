import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/licencas/contract';
import { quemAssina } from '@portal/domain/processos/assinante';
import { addMeses, dataDe } from '@portal/domain/text/datas';
import { exigirAberto } from '@portal/domain/tramitacao/rules';
import { can } from '@portal/domain/usuarios/permissions';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { PdfTooSlowError } from '#platform/pdf/pool.ts';
import { findVersao } from '../processos/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';
import { etapaEmFoco, lerEtapas, relacaoDe, respostasEmVigor, setoresDe } from '../tramitacao/index.ts';
import { findAssinante } from './assinantes.ts';
import { findAnterior, findTitular } from './commands.ts';
import { montarLicenca } from './dados.ts';
import { licencaPdf } from './licenca-pdf.ts';
import { modeloDe, validadeDe } from './modelo.ts';
import { numeroPrevisto } from './numeros.ts';

const SEM_VALIDADE = 'Prévia sem validade';
/** No code has it: it verifies as nothing. */
const CODIGO = 'PREVIA0000000000';

/**
 * A document as it would come out if the step were approved now, with a mark across it. Nothing is kept: no number is taken, no file
 * stored. @throws AppError 404, 403; RuleError `ato_indisponivel`, `documento_nao_cabe`
 */
export async function previaDaLicenca(ctx: Ctx, id: string, body: BodyOf<typeof contract.previaDaLicenca>): Promise<BytesAnswer> {
  const r = await findRequerimento(ctx, id);
  const etapas = await lerEtapas(ctx, id);
  const etapa = body.etapa_id
    ? etapas.find((e) => e.id === body.etapa_id)
    : etapaEmFoco(etapas, r, relacaoDe(ctx, r, false, setoresDe(etapas)));
  if (!etapa) throw new AppError(404, 'Etapa não encontrada.');
  requireThat(setoresDe([etapa]).some((setor) => can(ctx.usuario, 'prefeitura.requerimento.decidir', setor)));
  exigirAberto('deferir', etapa.status);
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const documento = definicao.documentos.find((d) => d.id === body.documento_id && d.etapa === etapa.definicao_id);
  if (!documento) throw new AppError(404, 'Esta etapa não gera este documento.');
  r.respostas = await respostasEmVigor(ctx, r, definicao);
  const antes = await findAnterior(ctx, id, documento.id);
  const numero = antes ?? (await numeroPrevisto(ctx, r, etapa.setor_id, definicao, body.numero));
  const titular = await findTitular(ctx, r, definicao);
  const signatarios: { nome: string; papel: string }[] = [];
  for (const assinante of documento.assinantes)
    signatarios.push({
      papel: assinante.papel,
      nome: (await findAssinante(ctx, id, assinante))?.nome ?? `Ninguém: ${quemAssina(assinante)}`,
    });
  const modelo = await modeloDe(ctx, documento);
  const meses = validadeDe(documento, modelo?.conteudo);
  const dados = await montarLicenca(
    ctx,
    {
      ...numero,
      etapa_id: etapa.id,
      documento_id: documento.id,
      titulo: documento.titulo,
      revisao: (antes?.revisao ?? 0) + 1,
      codigo: CODIGO,
      emitida_em: ctx.agora,
      validade_em: meses === null ? null : addMeses(dataDe(ctx.agora, ctx.organizacao.fuso), meses),
      titular: titular.nome,
      titular_documento: titular.documento,
      endereco: [r.endereco, r.bairro].filter(Boolean).join(', '),
      area_total_m2: r.area_total_m2,
      condicoes: body.condicoes,
    },
    r,
    definicao,
    signatarios,
    modelo?.conteudo,
  );
  const bytes = await licencaPdf({ ...dados, marca_dagua: SEM_VALIDADE }, true).catch((error: unknown) => {
    if (error instanceof PdfTooSlowError)
      throw new RuleError('documento_nao_cabe', 'A prévia demorou demais para ser montada. Tente de novo em instantes.');
    throw error;
  });
  return { bytes, nome: 'previa.pdf', tipo: 'application/pdf' };
}
