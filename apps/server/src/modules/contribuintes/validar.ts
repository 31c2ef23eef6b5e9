import type { SituacaoDaValidacao } from '@portal/domain/contribuintes/contract';
import type { verFilaDeValidacao } from '@portal/domain/contribuintes/fila';
import { type Decisao, type decidirValidacao, NA_FILA, type ValidacaoDaPessoa } from '@portal/domain/contribuintes/validacao';
import { enderecoSchema } from '@portal/domain/enderecos/model';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandSemVinculo } from '../concessoes/index.ts';
import { listMudancas } from '../mudancas/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { contribuintes } from './lista.ts';
import { findAberta, findProvas } from './minha-validacao.ts';

const AQUI_NAO = 'Não encontramos esta pessoa no cadastro.';

/** Who waits longest comes first. */
export async function verFila({ tx }: Ctx): Promise<DadosIn<typeof verFilaDeValidacao>> {
  const fila = contribuintes(tx).where('m.validacao', '=', 'Aguardando').where('m.ativo', '=', true);
  const rows = await fila.select('m.usuario_id').orderBy('m.validacao_em').orderBy('m.usuario_id').limit(NA_FILA).execute();
  const { total } = await fila.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { total: Number(total), ids: rows.map((r) => r.usuario_id) };
}

/** @throws AppError 404 */
export async function verValidacao(ctx: Ctx, id: string): Promise<ValidacaoDaPessoa> {
  const row = await contribuintes(ctx.tx)
    .select([
      'u.nome',
      'u.nome_fantasia',
      'u.tipo_pessoa',
      sql<string>`coalesce(u.cpf, u.cnpj, '')`.as('documento'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      'u.telefone',
      'u.endereco',
      'u.responsavel_nome',
      'u.responsavel_cpf',
      'm.versao',
      'm.validacao',
      'm.validacao_em',
      'm.validado_em',
    ])
    .where('m.usuario_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, AQUI_NAO);
  const { validacao, validacao_em, validado_em, responsavel_nome, responsavel_cpf, endereco, tipo_pessoa, ...resto } = row;
  const rodadas = await findRodadas(ctx, id);
  const aberta = await findAberta(ctx.tx, id);
  // what is being prepared is the person's; the last round's proofs stay in sight once it is decided
  const mostrada = aberta?.situacao === 'Aguardando' ? aberta.id : rodadas[0]?.id;
  return {
    id,
    ...resto,
    tipo_pessoa: tipo_pessoa as 'fisica' | 'juridica',
    endereco: enderecoSchema.safeParse(endereco).data ?? null,
    responsavel: responsavel_nome ? { nome: responsavel_nome, cpf: responsavel_cpf ?? '' } : null,
    situacao: validacao as SituacaoDaValidacao,
    desde: validacao_em?.toISOString() ?? null,
    provas: mostrada ? await findProvas(ctx.tx, mostrada) : [],
    mudou: validado_em ? await mudouDesde(ctx, id, validado_em) : [],
    rodadas: rodadas.map(({ id: _, ...rodada }) => rodada),
  };
}

async function findRodadas({ tx }: Ctx, id: string) {
  const rows = await tx
    .selectFrom('validacao as v')
    .leftJoin('usuario as u', 'u.id', 'v.decidida_por')
    .select(['v.id', 'v.decidida_em', 'v.situacao', 'v.motivo', 'u.nome'])
    .where('v.usuario_id', '=', id)
    .where('v.decidida_em', 'is not', null)
    .orderBy('v.decidida_em', 'desc')
    .orderBy('v.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((r) => ({
    id: r.id,
    em: r.decidida_em?.toISOString() ?? '',
    situacao: r.situacao,
    motivo: r.motivo,
    por: r.nome ?? 'Alguém que não está mais no portal',
  }));
}

const emTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

async function mudouDesde(ctx: Ctx, id: string, desde: Date): Promise<ValidacaoDaPessoa['mudou']> {
  const mudancas = (await listMudancas(ctx, 'requerente', id)).filter((m) => m.em >= desde.toISOString());
  return mudancas.flatMap(({ em, antes, depois }) =>
    Object.keys(depois)
      .filter((campo) => campo !== 'motivo')
      .map((campo) => ({ campo, antes: emTexto(antes[campo]), depois: emTexto(depois[campo]), em })),
  );
}

/** A document of identity, most often: that it was opened is kept. @throws AppError 404 for what the person has not sent yet */
export async function verProva({ tx }: Ctx, id: string, provaId: string): Promise<FileAnswer> {
  const row = await tx
    .selectFrom('validacao_prova as p')
    .innerJoin('validacao as v', 'v.id', 'p.validacao_id')
    .innerJoin('arquivo as a', 'a.id', 'p.arquivo_id')
    .select(['a.sha256', 'a.nome', 'a.tipo', 'a.tamanho'])
    .where('p.id', '=', provaId)
    .where('v.usuario_id', '=', id)
    .where('v.situacao', '<>', 'Em preparo')
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos esta prova.');
  const registro = { acao: 'contribuinte.ver-prova', dados: { id, prova_id: provaId } };
  return { sha256: row.sha256, nome: row.nome, tipo: row.tipo, inline: true, tamanho: Number(row.tamanho), registro };
}

const DEPOIS = { aceitar: 'Aceita', devolver: 'Devolvida', recusar: 'Recusada' } as const satisfies Record<Decisao, string>;

/**
 * Also of somebody who has sent nothing: a clerk who sees the document accepts, one who doubts asks for it.
 * @throws RuleError `propria_validacao`, `acesso_recente`, `ja_decidida`; AppError 404, 409
 */
export async function decidir(ctx: Ctx, id: string, { versao, decisao, motivo }: BodyOf<typeof decidirValidacao>) {
  const membro = await contribuintes(ctx.tx)
    .select(['m.versao', 'm.validacao'])
    .where('m.usuario_id', '=', id)
    .forUpdate('m')
    .executeTakeFirst();
  if (!membro) throw new AppError(404, AQUI_NAO);
  requireFresh(membro.versao, versao);
  if (id === ctx.usuario.id) throw new RuleError('propria_validacao', 'Ninguém confere o próprio cadastro. Peça a um colega.');
  if (decisao === 'aceitar') await demandSemVinculo(ctx, id);
  const depois = DEPOIS[decisao];
  if (membro.validacao === depois) throw new RuleError('ja_decidida', `Este cadastro já está como ${depois.toLowerCase()}.`);
  const feito = { situacao: depois, motivo, decidida_em: ctx.agora, decidida_por: ctx.usuario.id };
  const aberta = await findAberta(ctx.tx, id);
  // what the person is still preparing is sent, or not, by them
  if (aberta?.situacao === 'Aguardando') await ctx.tx.updateTable('validacao').set(feito).where('id', '=', aberta.id).execute();
  else
    await ctx.tx
      .insertInto('validacao')
      .values({ id: uuidv7(), usuario_id: id, criado_em: ctx.agora, ...feito })
      .execute();
  await ctx.tx
    .updateTable('membro')
    .set({
      validacao: depois,
      validacao_em: ctx.agora,
      validado_em: decisao === 'aceitar' ? ctx.agora : null,
      versao: versao + 1,
    })
    .where('usuario_id', '=', id)
    .execute();
  await ctx.audit(`validacao.${decisao}`, { usuario_id: id, ...(motivo && { motivo }) });
  await contar(ctx, id, versao, decisao, motivo);
  return verValidacao(ctx, id);
}

const PALAVRAS: Record<Decisao, { message: string; assunto: string; depois: string; botao: string }> = {
  aceitar: {
    message: 'O seu cadastro foi conferido e aceito.',
    assunto: 'O seu cadastro foi conferido',
    depois: 'Não falta mais nada.',
    botao: 'Ver o meu cadastro',
  },
  devolver: {
    message: 'Falta algo no seu cadastro.',
    assunto: 'Falta algo no seu cadastro',
    depois: 'Corrija e envie de novo em Minha conta.',
    botao: 'Enviar o que falta',
  },
  recusar: {
    message: 'O seu cadastro foi recusado.',
    assunto: 'O seu cadastro foi recusado',
    depois: 'Para seguir, procure o atendimento da prefeitura com os seus documentos.',
    botao: 'Ver o motivo',
  },
};

async function contar(ctx: Ctx, id: string, versao: number, decisao: Decisao, motivo: string): Promise<void> {
  const { message, assunto, depois, botao } = PALAVRAS[decisao];
  const comMotivo = motivo ? `${message} ${motivo}` : message;
  await avisar(ctx, {
    usuario_ids: [id],
    tipo: 'cadastro',
    evento: `validacao:${id}:${versao}`,
    message: comMotivo,
    link: '/contribuinte/minha-conta/cadastro?secao=conferencia',
    email: { assunto, detalhe: `${comMotivo} ${depois}`, botao },
  });
}
