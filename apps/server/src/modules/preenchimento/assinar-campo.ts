import { assinatura, PAPEIS_QUE_ASSINAM } from '@portal/domain/campos/assinatura/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { assinarCampo as contrato } from '@portal/domain/preenchimento/contract';
import { camposDe } from '@portal/domain/processos/definicao';
import type { AtoFeito } from '@portal/domain/requerimentos/ato';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { hashAssinado } from '@portal/domain/respostas/assinado';
import { assinaComo } from '@portal/domain/respostas/quem-assina';
import { contextoDe, errosDasRespostas, isVisivel, normalizarRespostas } from '@portal/domain/respostas/respostas';
import { checkPassword } from '#platform/auth/password.ts';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findFeito, isDeFora, lockRequerimento, type RequerimentoRow, registrarEvento } from '../requerimentos/index.ts';
import { avisarPartes, findAmbiente, tocar } from '../tramitacao/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { identidadeDe } from './identidade.ts';
import { findAbertos } from './rascunho.ts';

/**
 * A party signs the answers as they stand, in a draft or in a field that was sent back. The server writes who, when, and the hash
 * of what was signed; a change afterwards makes the signature void.
 * @throws AppError 403 for staff and who left; RuleError `assinatura_indisponivel`, `assinatura_de_outro`, `respostas_com_erros`, `senha_incorreta`
 * @source Lei 14.063/2020 art. 4º
 */
export async function assinarCampo(ctx: Ctx, id: string, body: BodyOf<typeof contrato>): Promise<AtoFeito> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, body.versao);
  requireThat(ctx.painel === 'contribuinte');
  const { definicao, abertos } = await findAbertos(ctx, r);
  const campo = camposDe(definicao).find((c) => c.id === body.campo_id);
  const aberto = NAO_PROTOCOLADOS.includes(r.status) || abertos.includes(body.campo_id);
  if (campo?.tipo !== assinatura.tipo || !aberto || !isVisivel(campo, contextoDe(definicao, r.respostas)))
    throw new RuleError('assinatura_indisponivel', 'Este requerimento não espera esta assinatura agora.');
  requireThat(!(await isDeFora(ctx, id)));
  const usuario = await findUsuario(ctx.tx, ctx.usuario.id);
  if (!assinaComo(campo.papel, await identidadeDe(ctx), r.requerente_id, definicao, r.respostas))
    throw new RuleError('assinatura_de_outro', `Quem assina aqui é o ${PAPEIS_QUE_ASSINAM[campo.papel]}, com a própria conta.`);
  const ambiente = await findAmbiente(ctx, r, definicao);
  const assinaturas = new Set(camposDe(definicao).flatMap((c) => (c.tipo === assinatura.tipo ? [c.id] : [])));
  const erros = errosDasRespostas(definicao, r.respostas, ambiente).filter((e) => !assinaturas.has(e.campo));
  if (erros.length)
    throw new RuleError('respostas_com_erros', 'Complete o formulário antes de assinar: assina-se o que vai ser enviado.', erros);
  if (!(await checkPassword(usuario.senha_hash, body.senha)))
    throw new RuleError('senha_incorreta', 'A senha não confere.', [{ campo: 'senha', mensagem: 'A senha não confere.' }]);
  const sha256 = hashAssinado(definicao, campo, normalizarRespostas(definicao, r.respostas));
  const resposta = { nome: usuario.nome, em: ctx.agora.toISOString(), sha256 };
  const respostas = { ...r.respostas, [campo.id]: resposta };
  await ctx.tx
    .updateTable('requerimento')
    .set({ respostas: JSON.stringify(respostas) })
    .where('id', '=', r.id)
    .execute();
  await registrarEvento(ctx, r.id, { tipo: 'assinou_campo', texto: `Assinou “${campo.rotulo}”.` });
  await tocar({ ctx, r }, 'requerimento.assinar_campo', {
    campo_id: campo.id,
    papel: campo.papel,
    sha256,
    metodo: 'senha',
    sessao_id: ctx.usuario.sessao_id,
  });
  if (campo.papel !== 'requerente') await contar(ctx, r, campo);
  return findFeito(ctx, id);
}

/** Who waits for the signature of another hears that it is there. */
async function contar(ctx: Ctx, r: RequerimentoRow, { rotulo }: { rotulo: string }): Promise<void> {
  const pedido = r.numero ?? r.processo_nome;
  await avisarPartes(ctx, r, 'assinou_campo', {
    tipo: 'participacao',
    message: `${ctx.usuario.nome} assinou “${rotulo}” no pedido ${pedido}.`,
    assunto: `${pedido}: ${rotulo} assinado`,
    detalhe: `${ctx.usuario.nome} leu as respostas e assinou “${rotulo}”. Se alguma resposta mudar, a assinatura precisa ser dada de novo.`,
    botao: 'Ver o pedido',
  });
}
