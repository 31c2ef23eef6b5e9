import { createHash } from 'node:crypto';
import { type ArquivoEnviado, arquivos as tipoArquivos } from '@portal/domain/campos/arquivos/model';
import { type ImovelEscolhido, imoveis as tipoImoveis } from '@portal/domain/campos/imoveis/model';
import { type PessoaIndicada, pessoas } from '@portal/domain/campos/pessoas/model';
import { detalheDe, type ResponsavelTecnico, responsaveisTecnicos } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { quantidadesDe, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { normalizarBusca } from '@portal/domain/text/busca';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import type { Poupado } from '../analise/index.ts';
import { demandImoveisEmUso } from '../imoveis/index.ts';
import { guardarConferencia } from '../normas/index.ts';
import { conferirProjeto, type RequerimentoRow } from '../requerimentos/index.ts';

/** What lists, licences and the verification page show of the answers. */
export function resumir(definicao: Definicao, respostas: Respostas) {
  const campo = camposDe(definicao).find((c) => c.tipo === tipoImoveis.tipo);
  const imoveis = campo ? respostaDe<ImovelEscolhido[]>(campo, respostas) : [];
  const [first] = imoveis;
  const { area_final } = quantidadesDe(definicao, respostas);
  return {
    endereco: first ? `${first.endereco}${imoveis.length > 1 ? ` e mais ${imoveis.length - 1}` : ''}` : '',
    bairro: first?.bairro ?? '',
    area_total_m2: area_final ?? null,
    inscricoes: imoveis.map((i) => `${i.inscricao} ${i.inscricao.replace(/[^0-9A-Za-z]/g, '')}`).join(' '),
  };
}

export const buscaDe = (
  r: Pick<RequerimentoRow, 'numero' | 'processo_nome' | 'requerente_nome'>,
  { endereco, bairro }: { endereco: string; bairro: string },
  inscricoes: string,
) => normalizarBusca([r.numero, r.processo_nome, r.requerente_nome, endereco, bairro, inscricoes].join(' '));

/** Answers that were corrected, with everything that is copied from them. */
export async function gravarRespostas(ctx: Ctx, r: RequerimentoRow, definicao: Definicao, respostas: Respostas): Promise<void> {
  const { inscricoes, ...resumo } = resumir(definicao, respostas);
  await ctx.tx
    .updateTable('requerimento')
    .set({ ...resumo, busca: buscaDe(r, resumo, inscricoes), respostas: JSON.stringify(respostas) })
    .where('id', '=', r.id)
    .execute();
  Object.assign(r, resumo, { respostas });
}

/** One round, frozen: answers, files by hash, and the hash of it all. @returns its number */
export async function gravarSubmissao(
  ctx: Ctx,
  { id: requerimentoId, requerente_id: requerenteId }: Pick<RequerimentoRow, 'id' | 'requerente_id'>,
  definicao: Definicao,
  respostas: Respostas,
  poupado: Partial<Poupado> = {},
): Promise<number> {
  const arquivos = camposDe(definicao)
    .filter((c) => c.tipo === tipoArquivos.tipo)
    .flatMap((c) => respostaDe<ArquivoEnviado[]>(c, respostas).map((a) => ({ campo_id: c.id, ...a })));
  const last = await ctx.tx
    .selectFrom('submissao')
    .select((eb) => eb.fn.max('numero').as('n'))
    .where('requerimento_id', '=', requerimentoId)
    .executeTakeFirst();
  const numero = (last?.n ?? 0) + 1;
  await ctx.tx
    .insertInto('submissao')
    .values({
      ...poupado,
      id: uuidv7(),
      requerimento_id: requerimentoId,
      numero,
      respostas: JSON.stringify(respostas),
      arquivos: JSON.stringify(arquivos),
      sha256: createHash('sha256').update(JSON.stringify({ respostas, arquivos })).digest('hex'),
      // what the portal files by itself is filed in the requester's name
      autor_id: ctx.usuario.id || requerenteId,
      criado_em: ctx.agora,
    })
    .execute();
  return numero;
}

/** What the town's rules say of the project that was sent in a round, for good; its lots stand already. */
export async function gravarConferencia(
  ctx: Ctx,
  r: RequerimentoRow,
  definicao: Definicao,
  { respostas, rodada }: { respostas: Respostas; rodada: number },
): Promise<void> {
  const { normas } = await conferirProjeto(ctx, r, definicao, respostas);
  await guardarConferencia(ctx, r.id, rodada, normas);
}

/** Properties and people named in the answers, as rows. People are linked to their accounts by CPF (owners) or e-mail (technical managers). */
export async function gravarVinculos(
  ctx: Ctx,
  requerimentoId: string,
  definicao: Definicao,
  respostas: Respostas,
): Promise<void> {
  const campos = camposDe(definicao);
  const imoveis = campos
    .filter((c) => c.tipo === tipoImoveis.tipo)
    .flatMap((c) => respostaDe<ImovelEscolhido[]>(c, respostas).map(({ id }) => ({ id, campo: c.id })));
  const owners = campos.filter((c) => c.tipo === pessoas.tipo).flatMap((c) => respostaDe<PessoaIndicada[]>(c, respostas));
  const tecnicos = campos
    .filter((c) => c.tipo === responsaveisTecnicos.tipo)
    .flatMap((c) => respostaDe<ResponsavelTecnico[]>(c, respostas));
  await demandImoveisEmUso(ctx.tx, requerimentoId, imoveis);
  await ctx.tx.deleteFrom('requerimento_imovel').where('requerimento_id', '=', requerimentoId).execute();
  const ids = [...new Set(imoveis.map((i) => i.id))];
  if (ids.length)
    await ctx.tx
      .insertInto('requerimento_imovel')
      .values(ids.map((imovel_id) => ({ requerimento_id: requerimentoId, imovel_id })))
      .execute();

  await ctx.tx
    .deleteFrom('parte')
    .where('requerimento_id', '=', requerimentoId)
    .where('papel', 'in', ['proprietario', 'responsavel_tecnico'])
    // who came by an invitation does not stand in the answers
    .where('convite_id', 'is', null)
    .execute();
  const documentos = owners.map((o) => o.documento);
  const emails = tecnicos.map((t) => t.email.toLowerCase()).filter(Boolean);
  const people = documentos.length + emails.length === 0 ? [] : await findPessoas(ctx, documentos, emails);
  const rows = [
    ...owners.map((o) => ({
      papel: 'proprietario',
      nome: o.nome,
      documento: o.documento,
      detalhe: '',
      usuario_id: people.find((p) => p.cpf === o.documento || p.cnpj === o.documento)?.id ?? null,
    })),
    ...tecnicos.map((t) => ({
      papel: 'responsavel_tecnico',
      nome: t.nome,
      documento: '',
      detalhe: detalheDe(t),
      usuario_id: people.find((p) => p.email === t.email.toLowerCase())?.id ?? null,
    })),
  ];
  if (rows.length)
    await ctx.tx
      .insertInto('parte')
      .values(rows.map((row) => ({ ...row, id: uuidv7(), requerimento_id: requerimentoId, criado_em: ctx.agora })))
      .execute();
  await gravarResponsaveis(ctx, requerimentoId, tecnicos);
}

/** Who answers technically, by number: what the registry of professionals looks requests up by. */
async function gravarResponsaveis({ tx }: Ctx, requerimento_id: string, tecnicos: readonly ResponsavelTecnico[]): Promise<void> {
  await tx.deleteFrom('requerimento_responsavel').where('requerimento_id', '=', requerimento_id).execute();
  if (tecnicos.length === 0) return;
  const rows = tecnicos.map(({ responsabilidade, nome, conselho, uf, registro, documento_numero }, ordem) => ({
    requerimento_id,
    ordem,
    ...{ responsabilidade, nome, conselho, uf, registro, documento_numero },
  }));
  await tx.insertInto('requerimento_responsavel').values(rows).execute();
}

const findPessoas = (ctx: Ctx, documentos: string[], emails: string[]) =>
  ctx.tx
    .selectFrom('usuario as u')
    .innerJoin('membro as m', 'm.usuario_id', 'u.id')
    .select(['u.id', 'u.cpf', 'u.cnpj', 'u.email'])
    .where('m.painel_contribuinte', '=', true)
    .where((eb) =>
      eb.or([
        ...(documentos.length ? [eb('u.cpf', 'in', documentos), eb('u.cnpj', 'in', documentos)] : []),
        ...(emails.length ? [eb('u.email', 'in', emails)] : []),
      ]),
    )
    .execute();
