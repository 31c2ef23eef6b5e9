import type { PapelQueAssina } from '@portal/domain/campos/assinatura/model';
import { PAPEIS_QUE_ASSINAM } from '@portal/domain/campos/assinatura/model';
import type { PessoaIndicada } from '@portal/domain/campos/pessoas/model';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { hashAssinado } from '@portal/domain/requerimentos/assinado';
import type { assinarCampo as contrato } from '@portal/domain/requerimentos/campos';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import {
  contextoDe,
  errosDasRespostas,
  isVisivel,
  normalizarRespostas,
  type Respostas,
  respostaDe,
} from '@portal/domain/requerimentos/respostas';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { onlyAlnum } from '@portal/domain/text/documento';
import { checkPassword } from '#platform/auth/password.ts';
import { requireFresh, requireThat } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { lockRequerimento, registrarEvento } from '../requerimentos/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { tocar } from './act.ts';
import { findAmbiente } from './ambiente.ts';
import { findDetail } from './detail.ts';

type Pessoa = Awaited<ReturnType<typeof findUsuario>>;

/** Whether the person is whom the field asks for: by their account, never by what the answers say of an account. */
function temPapel(papel: PapelQueAssina, u: Pessoa, requerenteId: string, definicao: Definicao, respostas: Respostas): boolean {
  if (papel === 'requerente') return u.id === requerenteId;
  const campos = camposDe(definicao);
  if (papel === 'proprietario') {
    const documentos = [u.cpf, u.cnpj].filter(Boolean);
    return campos
      .filter((c) => c.tipo === 'pessoas')
      .flatMap((c) => respostaDe<PessoaIndicada[]>(c, respostas))
      .some((p) => documentos.includes(onlyAlnum(p.documento)));
  }
  return campos
    .filter((c) => c.tipo === 'responsaveis_tecnicos')
    .flatMap((c) => respostaDe<ResponsavelTecnico[]>(c, respostas))
    .some((t) => t.email !== '' && t.email.trim().toLowerCase() === (u.email ?? '').toLowerCase());
}

/**
 * A party signs the answers as they stand, in a draft or in a field that was sent back. The server writes who, when, and the hash
 * of what was signed; a change afterwards makes the signature void.
 * @throws AppError 403 for staff; RuleError `assinatura_indisponivel`, `assinatura_de_outro`, `respostas_com_erros`, `senha_incorreta`
 * @source Lei 14.063/2020 art. 4º
 */
export async function assinarCampo(ctx: Ctx, id: string, body: BodyOf<typeof contrato>): Promise<Requerimento> {
  const r = await lockRequerimento(ctx, id);
  requireFresh(r.versao, body.versao);
  requireThat(ctx.painel === 'contribuinte');
  const antes = await findDetail(ctx, id);
  const { definicao } = antes;
  const campo = camposDe(definicao).find((c) => c.id === body.campo_id);
  const aberto = NAO_PROTOCOLADOS.includes(r.status) || antes.campos_abertos.includes(body.campo_id);
  if (campo?.tipo !== 'assinatura' || !aberto || !isVisivel(campo, contextoDe(definicao, r.respostas)))
    throw new RuleError('assinatura_indisponivel', 'Este requerimento não espera esta assinatura agora.');
  const usuario = await findUsuario(ctx.tx, ctx.usuario.id);
  if (!temPapel(campo.papel, usuario, r.requerente_id, definicao, r.respostas))
    throw new RuleError('assinatura_de_outro', `Quem assina aqui é o ${PAPEIS_QUE_ASSINAM[campo.papel]}, com a própria conta.`);
  const ambiente = await findAmbiente(ctx, r, definicao);
  const assinaturas = new Set(camposDe(definicao).flatMap((c) => (c.tipo === 'assinatura' ? [c.id] : [])));
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
  return findDetail(ctx, id);
}
