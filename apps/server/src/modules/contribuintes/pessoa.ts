import { textoDaAcao } from '@portal/domain/auditoria/textos';
import { type Contribuinte, ULTIMOS, type verContribuinte } from '@portal/domain/contribuintes/contract';
import { fraseDoMotivo } from '@portal/domain/emails/recusas';
import { enderecoSchema } from '@portal/domain/enderecos/model';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { isOfAnotherTown } from '../contas/index.ts';
import { listMudancas } from '../mudancas/index.ts';
import { COLUNAS, contribuintes, linha } from './lista.ts';
import { seguirUniao, unioesDe } from './uniao/unioes.ts';

/** One person of the registry, with what they have in this town; of a record that was united with another, the one that stays. @throws AppError 404 */
export async function lerContribuinte(ctx: Ctx, id: string): Promise<DadosIn<typeof verContribuinte>> {
  const row = await contribuintes(ctx.tx)
    .leftJoin('usuario as b', 'b.id', 'm.bloqueado_por')
    .leftJoin('endereco_recusado as er', (j) => j.on('er.email', '=', sql<string>`lower(u.email)`))
    .select([
      ...COLUNAS,
      'u.nome_fantasia',
      'u.endereco',
      'u.responsavel_nome',
      'u.responsavel_cpf',
      'm.versao',
      'm.bloqueado_em',
      'm.bloqueio_motivo',
      'b.nome as bloqueado_por_nome',
      'er.motivo as recusado_motivo',
      'er.recusado_em',
    ])
    .where('m.usuario_id', '=', id)
    .executeTakeFirst();
  if (!row) {
    const ficou = await seguirUniao(ctx, id);
    if (ficou) return lerContribuinte(ctx, ficou);
    throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  }
  const {
    responsavel_nome,
    responsavel_cpf,
    bloqueado_em,
    bloqueio_motivo,
    bloqueado_por_nome,
    endereco,
    recusado_em,
    recusado_motivo,
    ...resto
  } = row;
  return {
    ...linha(resto),
    nome_fantasia: resto.nome_fantasia,
    versao: resto.versao,
    endereco: enderecoSchema.safeParse(endereco).data ?? null,
    responsavel: responsavel_nome ? { nome: responsavel_nome, cpf: responsavel_cpf ?? '' } : null,
    registros: await registrosDe(ctx, id),
    bloqueio: bloqueado_em && {
      desde: bloqueado_em.toISOString(),
      motivo: bloqueio_motivo,
      por: bloqueado_por_nome ?? 'Alguém que não está mais no portal',
    },
    ...(await pedidosDe(ctx, id)),
    guias: await guiasDe(ctx, id),
    documentos: await documentosDe(ctx, id),
    historico: await historicoDe(ctx, id),
    unioes: await unioesDe(ctx, id),
    ...(await quemAltera(ctx, id)),
    email_recusado: recusado_em && { em: recusado_em.toISOString(), porque: fraseDoMotivo(recusado_motivo ?? '') },
  };
}

/**
 * Whether the town may write this person's data: an account that another town relies on too is written by its owner alone, and
 * nobody at a counter changes a colleague's.
 */
export async function quemAltera(ctx: Ctx, id: string): Promise<Pick<Contribuinte, 'quem_altera' | 'email_alteravel'>> {
  const row = await ctx.tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.ativo', 'm.painel_prefeitura', 'u.senha_hash', 'u.login_externo'])
    .where('m.usuario_id', '=', id)
    .executeTakeFirstOrThrow();
  const quem_altera = !row.ativo
    ? 'encerrado'
    : row.painel_prefeitura
      ? 'equipe'
      : (await isOfAnotherTown(ctx, id))
        ? 'fora'
        : 'prefeitura';
  return { quem_altera, email_alteravel: quem_altera === 'prefeitura' && !row.senha_hash && row.login_externo !== 'Sim' };
}

const registrosDe = ({ tx }: Ctx, id: string) =>
  tx
    .selectFrom('profissional')
    .select(['conselho', 'registro', 'uf', 'titulo'])
    .where('usuario_id', '=', id)
    .orderBy('criado_em')
    .execute();

async function pedidosDe({ tx }: Ctx, id: string) {
  const base = tx
    .selectFrom('parte as p')
    .innerJoin('requerimento as r', 'r.id', 'p.requerimento_id')
    .where('p.usuario_id', '=', id)
    .where('r.numero', 'is not', null);
  const rows = await base
    .select([
      'r.id',
      sql<string>`r.numero`.as('numero'),
      'r.processo_nome',
      'r.status',
      'r.protocolado_em',
      sql<string[]>`array_agg(distinct p.papel order by p.papel)`.as('papeis'),
    ])
    .groupBy(['r.organizacao_id', 'r.id'])
    .orderBy('r.protocolado_em', 'desc')
    .orderBy('r.id')
    .limit(ULTIMOS)
    .execute();
  const { total } = await base.select((eb) => eb.fn.count<number>('r.id').distinct().as('total')).executeTakeFirstOrThrow();
  return {
    pedidos: rows.map((r) => ({ ...r, protocolado_em: r.protocolado_em?.toISOString() ?? null })),
    total_pedidos: Number(total),
  };
}

async function guiasDe({ tx }: Ctx, id: string) {
  const row = await tx
    .selectFrom('guia as g')
    .innerJoin('requerimento as r', 'r.id', 'g.requerimento_id')
    .select([
      sql<number>`count(*) filter (where g.pagamento in ('Pendente', 'Em conferência'))::int`.as('abertas'),
      sql<number>`coalesce(sum(g.valor_centavos) filter (where g.pagamento in ('Pendente', 'Em conferência')), 0)::float8`.as(
        'aberto_centavos',
      ),
      sql<number>`count(*) filter (where g.pagamento in ('Pago', 'Pago a maior'))::int`.as('pagas'),
    ])
    .where('r.requerente_id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

const documentosDe = ({ tx, agora, organizacao }: Ctx, id: string) =>
  tx
    .selectFrom('licenca as l')
    .innerJoin('requerimento as r', 'r.id', 'l.requerimento_id')
    .select(['l.id', 'l.requerimento_id', 'l.titulo', 'l.numero'])
    .select(sql<string>`situacao_da_licenca(l.situacao, l.validade_em, ${dataDe(agora, organizacao.fuso)})`.as('situacao'))
    .where('r.requerente_id', '=', id)
    .orderBy('l.emitida_em', 'desc')
    .limit(ULTIMOS)
    .execute();

const emTexto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');

/** What was done with the record, and what was written in it, newest first. */
async function historicoDe(ctx: Ctx, id: string): Promise<Contribuinte['historico']> {
  const mudancas = (await listMudancas(ctx, 'requerente', id)).map(({ id: linhaId, em, quem, antes, depois }) => ({
    id: linhaId,
    em,
    texto: depois.motivo ? `Alterou o cadastro: ${emTexto(depois.motivo)}` : 'Alterou o cadastro',
    por: quem,
    campos: Object.keys(depois)
      .filter((campo) => campo !== 'motivo')
      .map((campo) => ({ campo, antes: emTexto(antes[campo]), depois: emTexto(depois[campo]) })),
  }));
  return [...mudancas, ...(await atosDe(ctx, id))].sort((a, b) => b.em.localeCompare(a.em)).slice(0, ULTIMOS);
}

async function atosDe({ tx }: Ctx, id: string) {
  const rows = await tx
    .selectFrom('auditoria as a')
    .leftJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['a.id', 'a.acao', 'a.criado_em', 'u.nome', sql<string | null>`a.dados ->> 'motivo'`.as('motivo')])
    .where('a.acao', 'in', [
      'requerente.cadastrar',
      'requerente.bloquear',
      'requerente.desbloquear',
      'requerente.unir',
      'requerente.separar',
      'representante.incluir',
      'representante.revogar',
      'validacao.aceitar',
      'validacao.devolver',
      'validacao.recusar',
    ])
    .where(sql<string>`a.dados ->> 'usuario_id'`, '=', id)
    .orderBy('a.id', 'desc')
    .limit(ULTIMOS)
    .execute();
  return rows.map(({ id: linhaId, acao, criado_em, nome, motivo }) => ({
    id: linhaId,
    em: criado_em.toISOString(),
    texto: motivo ? `${textoDaAcao(acao)}: ${motivo}` : textoDaAcao(acao),
    por: nome ?? 'O portal',
    campos: [],
  }));
}
