import type { salvarCamposDaAnalise as contrato } from '@portal/domain/analise/contract';
import { TIPOS } from '@portal/domain/campos/registro';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { CAMPO_INVALIDO } from '@portal/domain/http/fields';
import { RuleError } from '@portal/domain/http/rule-error';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import {
  camposDoAnalista,
  comCalculados,
  contextoDe,
  errosDoCampo,
  lerRascunho,
  type Respostas,
} from '@portal/domain/respostas/respostas';
import type { Ctx } from '#platform/http/context.ts';
import { findFeito } from '../requerimentos/index.ts';
import { abrirCena, findAmbiente, tocar } from '../tramitacao/index.ts';

/**
 * Keeps what the analyst fills in while the step is 'Em andamento'. Half an answer is kept as it is; what is missing is asked for
 * when the step is approved.
 * @throws RuleError `campo_fechado` for a field of another step or of the requester, `resposta_ilegivel`
 */
export async function salvarCamposDaAnalise(ctx: Ctx, id: string, body: BodyOf<typeof contrato>): Promise<AtoFeito> {
  const cena = await abrirCena(ctx, id, body.versao, 'devolver', { etapaId: body.etapa_id });
  const { r, definicao, etapa, guardadas } = cena;
  const campos = etapa ? camposDoAnalista(definicao, etapa.definicao_id) : [];
  const closed = Object.keys(body.respostas).filter((campo) => !campos.some((c) => c.id === campo));
  if (closed.length)
    throw new RuleError(
      'campo_fechado',
      'Este campo não é preenchido nesta etapa.',
      closed.map((campo) => ({ campo, mensagem: 'Este campo não é preenchido nesta etapa.' })),
    );
  const { respostas: lidas, recusados } = lerRascunho(definicao, body.respostas, (c) => campos.includes(c));
  if (recusados.length)
    throw new RuleError(
      'resposta_ilegivel',
      'Não entendemos algumas respostas.',
      recusados.map((campo) => ({ campo, mensagem: CAMPO_INVALIDO })),
    );
  // what the requester may be typing meanwhile stays as it is
  const juntas: Respostas = { ...guardadas };
  for (const campo of campos) {
    if (!(campo.id in body.respostas)) continue;
    const lida = lidas[campo.id];
    if (lida === undefined || TIPOS[campo.tipo].isVazio(lida)) delete juntas[campo.id];
    else juntas[campo.id] = TIPOS[campo.tipo].limpar?.(lida) ?? lida;
  }
  const ambiente = await findAmbiente(ctx, r, definicao);
  const contexto = contextoDe(definicao, juntas);
  for (const campo of campos) {
    const { normalizar } = TIPOS[campo.tipo];
    if (normalizar && juntas[campo.id] !== undefined && errosDoCampo(campo, juntas, contexto, ambiente).length === 0)
      juntas[campo.id] = normalizar(juntas[campo.id], campo);
  }
  await ctx.tx
    .updateTable('requerimento')
    .set({ respostas: JSON.stringify(comCalculados(definicao, juntas)) })
    .where('id', '=', r.id)
    .execute();
  await tocar(cena, 'requerimento.campos_da_analise', { etapa_id: etapa?.id ?? null, campos: Object.keys(body.respostas) });
  return findFeito(ctx, id);
}
