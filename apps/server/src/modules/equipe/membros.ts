import type * as contract from '@portal/domain/equipe/contract';
import { conferirConcessao } from '@portal/domain/equipe/rules';
import type { BodyOf, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { acessoAConfirmar } from '../concessoes/index.ts';
import {
  avulsoDe,
  type DaCasa,
  encerrarVinculo,
  enviarLinkFinalizar,
  findConta,
  findDaCasa,
  isOfAnotherTown,
  pedirVinculo,
  temUsuario,
} from '../contas/index.ts';
import { demandAdministrador, lockAcessos, permissoesDosPerfis, saveAcessos } from './acessos.ts';
import { SOLTAR } from './soltar-job.ts';

interface Row extends Omit<contract.Membro, 'email'> {
  email: string | null;
}

/** Asked to join, with an account of their own: on the list, and not at work before they say so. */
const PENDENTE = sql<boolean>`exists (select from vinculo v where v.avulso_id = m.usuario_id and v.papel = 'equipe' and v.resposta is null)`;

/** The staff of the town: everybody with the panel, and those who had it. */
function membros(ctx: Ctx) {
  const { tx, agora, organizacao } = ctx;
  const hoje = dataDe(agora, organizacao.fuso);
  const situacao = sql<'Ativo' | 'Convidado' | 'Inativo'>`case when ${PENDENTE} then 'Convidado' when not m.ativo then 'Inativo'
    when u.senha_hash is null and u.login_externo = 'Não' then 'Convidado' else 'Ativo' end`;
  return {
    situacao,
    query: tx
      .selectFrom('membro as m')
      .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
      .where('m.painel_prefeitura', '=', true)
      .where('m.suporte', '=', false),
    columns: [
      'u.id',
      'u.nome',
      'u.email',
      'm.cargo',
      sql<boolean>`m.ativo or ${PENDENTE}`.as('ativo'),
      'm.permissoes',
      'm.versao',
      acessoAConfirmar(ctx).as('acesso_a_confirmar'),
      situacao.as('situacao'),
      sql<boolean>`u.login_externo = 'Sim'`.as('pela_rede'),
      sql<
        string | null
      >`(select max(a.ate) from ausencia a where a.usuario_id = m.usuario_id and ${hoje}::date between a.de and a.ate)`.as(
        'ausente_ate',
      ),
      sql<
        string[]
      >`array(select mp.perfil_id::text from membro_perfil mp where mp.usuario_id = m.usuario_id and mp.setor_id is null)`.as(
        'perfis',
      ),
      sql<
        Row['setores']
      >`coalesce((select jsonb_agg(jsonb_build_object('setor_id', sm.setor_id, 'permissoes', sm.permissoes, 'perfis',
          array(select mp.perfil_id from membro_perfil mp where mp.usuario_id = sm.usuario_id and mp.setor_id = sm.setor_id)) order by s.nome)
        from setor_membro sm join setor s on s.id = sm.setor_id where sm.usuario_id = m.usuario_id), '[]')`.as('setores'),
    ] as const,
  };
}

const shown = (row: Row): contract.Membro => ({ ...row, email: row.email ?? '' });

export async function listMembros(ctx: Ctx, query: QueryOf<typeof contract.listarMembros>) {
  const { query: all, columns, situacao } = membros(ctx);
  const base = all
    .$if(query.s !== '', (q) => q.where(procurado(sql`u.nome || ' ' || coalesce(u.email, '') || ' ' || m.cargo`, query.s)))
    .$if(query.situacao !== '', (q) => q.where(situacao, '=', query.situacao as 'Ativo'));
  const rows = await base
    .select(columns)
    .orderBy(
      ordenar(query, {
        ordens: { nome: sql`u.nome`, email: sql`u.email`, cargo: sql`m.cargo`, situacao },
        propria: sql`m.ativo desc, u.nome, u.id`,
        id: sql`u.id`,
      }),
    )
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated((rows as Row[]).map(shown), total, query);
}

/** @throws AppError 404 */
export async function findMembro(ctx: Ctx, id: string): Promise<contract.Membro> {
  const { query, columns } = membros(ctx);
  const row = await query.select(columns).where('u.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError(404, 'Não encontramos esta pessoa na equipe.');
  return shown(row);
}

/** What this town already knows by the e-mail or CPF of an invitation. @throws RuleError `convite_recusado` */
async function findConvidado(ctx: Ctx, email: string, cpf: string | undefined) {
  const byMail = await findDaCasa(ctx.tx, email);
  const byCpf = cpf ? await findDaCasa(ctx.tx, cpf) : undefined;
  if (byMail?.painel_prefeitura || byCpf?.painel_prefeitura) refuse('email', 'Esta pessoa já está na equipe.');
  if (byMail && byCpf && byMail.id !== byCpf.id)
    refuse('cpf', 'Este CPF e este e-mail são de contas diferentes. Confira os dois.');
  if (byCpf && !byMail && byCpf.email) refuse('email', 'Já existe uma conta com este CPF e outro e-mail. Confira com a pessoa.');
  return byCpf ?? byMail;
}

/** Nobody enters with it and no other town has it: the town's own, that becomes the colleague's. */
const isSoDaqui = async (ctx: Ctx, pessoa: DaCasa): Promise<boolean> =>
  !pessoa.avulso && (!temUsuario(pessoa) || !pessoa.confirmado) && !(await isOfAnotherTown(ctx, pessoa.id));

/**
 * Puts somebody on the staff. Whoever has no account gets a link to make one; whoever has one is asked, and joins by saying so. The town
 * sees what it wrote, and not which of the two it is.
 * @throws RuleError convite_recusado, permissao_indevida
 */
export async function convidarMembro(ctx: Ctx, body: BodyOf<typeof contract.convidarMembro>): Promise<contract.Membro> {
  const { nome, email, cpf, ...acessos } = body;
  const daqui = await findConvidado(ctx, email, cpf);
  const mesma = daqui && (await isSoDaqui(ctx, daqui)) ? daqui : undefined;
  const avulso_de = mesma ? null : await avulsoDe(ctx, [email, cpf ?? '']);
  const id = mesma?.id ?? (await criarConvidado(ctx, { nome, email, cpf: daqui ? null : (cpf ?? null), avulso_de }));
  // somebody who has an account works from the day they say so
  const row = { painel_prefeitura: true, ativo: avulso_de === null, cargo: acessos.cargo };
  await ctx.tx
    .insertInto('membro')
    .values({ usuario_id: id, ...row })
    .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id']).doUpdateSet(row))
    .execute();
  if (mesma) await tomarConta(ctx, mesma, email);
  await saveAcessos(ctx, id, acessos);
  await ctx.audit('membro.convidar', { usuario_id: id });
  if (avulso_de === null) await enviarLinkFinalizar(ctx, id);
  else await pedirVinculo(ctx, id, 'equipe');
  return findMembro(ctx, id);
}

interface Convidado {
  nome: string;
  email: string;
  cpf: string | null;
  avulso_de: number | null;
}

async function criarConvidado({ tx, agora }: Ctx, convidado: Convidado): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('usuario')
    .values({ id, ...convidado, criado_em: agora })
    .execute();
  return id;
}

/** A record of the town's own gets the mailbox; a password that somebody set who never confirmed it opens nothing here. */
async function tomarConta({ tx, organizacao }: Ctx, pessoa: DaCasa, email: string): Promise<void> {
  const alheio = !pessoa.email && (await findConta(tx, email));
  await tx
    .updateTable('usuario')
    .set({ senha_hash: null, ...(!pessoa.email && { email }), ...(alheio && { avulso_de: organizacao.id }) })
    .where('id', '=', pessoa.id)
    .execute();
}

function refuse(campo: string, mensagem: string): never {
  throw new RuleError('convite_recusado', mensagem, [{ campo, mensagem }]);
}

/**
 * Changes what a person may do; it holds from the next call on. Closing the access ends the sessions.
 * @throws RuleError permissao_indevida, proprio_acesso, ultimo_administrador; AppError 404, 409
 */
export async function salvarMembro(ctx: Ctx, id: string, body: BodyOf<typeof contract.salvarMembro>): Promise<contract.Membro> {
  await lockAcessos(ctx);
  const before = await findMembro(ctx, id);
  const { ativo, versao, ...acessos } = body;
  requireFresh(before.versao, versao);
  if (id === ctx.usuario.id && !ativo) throw new RuleError('proprio_acesso', 'Você não pode encerrar o seu próprio acesso.');
  const espera = await reconvidar(ctx, before, ativo);
  const held = [...before.permissoes, ...(await permissoesDosPerfis(ctx, before.perfis))];
  // closing the access takes away everything that was held
  if (!ativo) conferirConcessao(ctx.usuario, held, []);
  await saveAcessos(ctx, id, acessos);
  await ctx.tx
    .updateTable('membro')
    .set({ ativo: ativo && !espera, cargo: acessos.cargo, versao: versao + 1 })
    .where('usuario_id', '=', id)
    .execute();
  if (!ativo) {
    await ctx.tx
      .updateTable('sessao')
      .set({ revogada_em: ctx.agora })
      .where('usuario_id', '=', id)
      .where('revogada_em', 'is', null)
      .execute();
  }
  if (held.includes('perfil.administrador')) await demandAdministrador(ctx);
  await ctx.audit('membro.salvar', {
    usuario_id: id,
    ativo,
    antes: before.permissoes,
    permissoes: acessos.permissoes,
    perfis: acessos.perfis,
  });
  const saiu = before.setores.map((s) => s.setor_id).filter((s) => !acessos.setores.some((fica) => fica.setor_id === s));
  if (!ativo || saiu.length > 0) await ctx.enqueue(SOLTAR, { usuario_id: id, setor_ids: saiu, por: ctx.usuario.id });
  return findMembro(ctx, id);
}

/**
 * An invitation that waits is taken back by closing the access; one that was refused or taken back is made anew by opening it.
 * @returns whether the person has yet to say so
 */
async function reconvidar(ctx: Ctx, { id, ativo: estava }: contract.Membro, ativo: boolean): Promise<boolean> {
  const ultimo = await ctx.tx
    .selectFrom('vinculo')
    .select('resposta')
    .where('avulso_id', '=', id)
    .where('papel', '=', 'equipe')
    .orderBy('pedido_em', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!ultimo || ultimo.resposta === 'aceito') return false;
  if (!ativo) await encerrarVinculo(ctx, id, 'retirado', 'equipe');
  else if (!estava) await pedirVinculo(ctx, id, 'equipe');
  return true;
}
