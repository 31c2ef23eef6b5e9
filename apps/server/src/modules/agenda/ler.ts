import type { Agenda, Compromisso, Prazo } from '@portal/domain/agenda/contract';
import type { Periodo } from '@portal/domain/agenda/vista';
import { diasDoAno } from '@portal/domain/calendario/rules';
import { addDias, instanteDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listDiasFechados, listFacultativosAbertos } from '../calendario/index.ts';
import { findPessoasDoSetor } from '../setores/index.ts';
import { demandPessoa, findSetoresDaAgenda } from './quem.ts';

type Leitura = Pick<Ctx, 'tx' | 'organizacao'>;

/** The instants between which a period of civil days lies in the town. */
export const instantesDe = ({ organizacao }: Leitura, { de, ate }: Periodo) => ({
  inicio: instanteDe(de, '00:00', organizacao.fuso),
  fim: instanteDe(addDias(ate, 1), '00:00', organizacao.fuso),
});

export type CompromissoLido = Omit<Compromisso, 'inicio' | 'fim' | 'pode_mudar' | 'pode_sair'> & {
  inicio: Date;
  fim: Date;
  criado_por: string | null;
};

/** What stands in a period and fulfils a condition on `c`, with who is in it, in order. */
async function findCompromissos(ctx: Leitura, onde: RawBuilder<unknown>): Promise<CompromissoLido[]> {
  const { rows } = await sql<CompromissoLido>`
    select c.id, c.versao, c.tipo, c.titulo, c.local, c.descricao, c.inicio, c.fim, c.serie_id, c.criado_por,
           c.criado_por_nome as organizador,
           (select '/prefeitura/vistorias/' || v.id from vistoria v where v.compromisso_id = c.id limit 1) as link,
           (select jsonb_build_object('id', sl.id, 'nome', sl.nome) from compromisso_sala cs join sala sl on sl.id = cs.sala_id
             where cs.compromisso_id = c.id) as sala,
           (select jsonb_agg(jsonb_build_object('id', u.id, 'nome', u.nome) order by u.nome, u.id)
              from compromisso_pessoa q join usuario u on u.id = q.usuario_id where q.compromisso_id = c.id) as pessoas
      from compromisso c where ${onde} order by c.inicio, c.id limit 2000`.execute(ctx.tx);
  return rows.map((c) => ({ ...c, pessoas: c.pessoas ?? [] }));
}

const noPeriodo = (ctx: Leitura, periodo: Periodo) => {
  const { inicio, fim } = instantesDe(ctx, periodo);
  return sql`tstzrange(${inicio}, ${fim}, '[)')`;
};

/** What takes a person's time in a period, with who else is in it, in order. */
export const findDaPessoa = (ctx: Leitura, usuarioId: string, periodo: Periodo): Promise<CompromissoLido[]> =>
  findDasPessoas(ctx, [usuarioId], periodo);

/** Each once, though several of them are in it. */
const findDasPessoas = (ctx: Leitura, ids: readonly string[], periodo: Periodo): Promise<CompromissoLido[]> =>
  findCompromissos(
    ctx,
    sql`c.id in (select p.compromisso_id from compromisso_pessoa p
                  where p.usuario_id = any(${ids}::uuid[]) and p.periodo && ${noPeriodo(ctx, periodo)})`,
  );

const findDaSala = (ctx: Leitura, salaId: string, periodo: Periodo): Promise<CompromissoLido[]> =>
  findCompromissos(
    ctx,
    sql`c.id in (select s.compromisso_id from compromisso_sala s where s.sala_id = ${salaId} and s.periodo && ${noPeriodo(ctx, periodo)})`,
  );

const isLivre = (tipo: string): boolean => tipo === 'Reunião' || tipo === 'Bloqueio';

/** As somebody reads it: of another's block only that the time is taken. */
function comoLido(ctx: Ctx, { criado_por, ...c }: CompromissoLido): Compromisso {
  const { id } = ctx.usuario;
  const comigo = c.pessoas.some((p) => p.id === id);
  const meu = criado_por === id;
  const alheio = c.tipo === 'Bloqueio' && !meu && !comigo;
  const aberto = isLivre(c.tipo) && c.fim > ctx.agora && ctx.usuario.suporte === null;
  return {
    ...c,
    ...(alheio && { titulo: 'Horário bloqueado', local: '', descricao: '' }),
    inicio: c.inicio.toISOString(),
    fim: c.fim.toISOString(),
    pode_mudar: aberto && meu,
    pode_sair: aberto && comigo && !meu && c.pessoas.length > 1,
  };
}

/** Closed days, and those that are open for a part, over the end of a year too. */
export async function findDias(ctx: Leitura, { de, ate }: Periodo): Promise<Agenda['dias']> {
  const daCidade = await listDiasFechados(ctx);
  const abertos = await listFacultativosAbertos(ctx);
  const anos = [...new Set([de, ate].map((dia) => Number(dia.slice(0, 4))))];
  return anos
    .flatMap((ano) => diasDoAno(ano, daCidade, abertos))
    .filter((d) => !d.aberto && d.data >= de && d.data <= ate)
    .map(({ data, nome, expediente, hora }) => ({ data, nome, expediente, hora }));
}

export async function findAusencias({ tx }: Leitura, usuarioId: string, { de, ate }: Periodo): Promise<Agenda['ausencias']> {
  return tx
    .selectFrom('ausencia')
    .select(['de', 'ate', 'motivo'])
    .where('usuario_id', '=', usuarioId)
    .where('de', '<=', ate)
    .where('ate', '>=', de)
    .orderBy('de')
    .execute();
}

/** Days by which the steps that somebody holds have to be decided. */
export async function findPrazosDaEquipe({ tx }: Leitura, usuarioId: string, { de, ate }: Periodo): Promise<Prazo[]> {
  const { rows } = await sql<Prazo>`
    select e.id, e.prazo_em as dia, 'Prazo: ' || e.nome as titulo, coalesce(r.numero, '') || ' · ' || r.processo_nome as detalhe,
           '/prefeitura/requerimento/gerenciar/' || r.id as link
      from etapa e join requerimento r on r.id = e.requerimento_id
     where e.analista_id = ${usuarioId} and not e.substituida and e.status in ('Aguardando prefeitura', 'Em andamento')
       and e.prazo_em between ${de}::date and ${ate}::date
     order by e.prazo_em, r.numero, e.id limit 500`.execute(tx);
  return rows;
}

/** Of a sector: what its people have, each thing once, and who is away. @throws AppError 404 of sectors that one does not answer for */
async function verDoSetor(ctx: Ctx, setorId: string, q: Periodo): Promise<Agenda> {
  const setor = (await findSetoresDaAgenda(ctx)).find((s) => s.id === setorId);
  if (!setor) throw new AppError(404, 'Não encontramos a agenda deste setor.');
  const pessoas = await findPessoasDoSetor(ctx, setorId);
  const ids = pessoas.map((p) => p.id);
  const lidos = await findDasPessoas(ctx, ids, q);
  const ausentes = ids.length
    ? await ctx.tx
        .selectFrom('ausencia as a')
        .innerJoin('usuario as u', 'u.id', 'a.usuario_id')
        .select(['a.de', 'a.ate', 'u.nome'])
        .where('a.usuario_id', 'in', ids)
        .where('a.de', '<=', q.ate)
        .where('a.ate', '>=', q.de)
        .orderBy('a.de')
        .orderBy('u.nome')
        .execute()
    : [];
  return {
    pessoa: setor,
    compromissos: lidos.map((c) => comoLido(ctx, c)),
    // who, and not why
    ausencias: ausentes.map(({ de, ate, nome }) => ({ de, ate, motivo: nome })),
    dias: await findDias(ctx, q),
    prazos: [],
  };
}

/** Of a room: when it is taken and by whom it was booked; of what, for those who are in it and for managers. @throws AppError 404 */
async function verDaSala(ctx: Ctx, salaId: string, q: Periodo): Promise<Agenda> {
  const sala = await ctx.tx.selectFrom('sala').select(['id', 'nome']).where('id', '=', salaId).executeTakeFirst();
  if (!sala) throw new AppError(404, 'Não encontramos esta sala.');
  const gestor = can(ctx.usuario, 'perfil.gestor.prefeitura');
  const lidos = await findDaSala(ctx, salaId, q);
  return {
    pessoa: sala,
    compromissos: lidos.map((c) => {
      const meu = c.criado_por === ctx.usuario.id || c.pessoas.some((p) => p.id === ctx.usuario.id);
      const lido = comoLido(ctx, c);
      return meu || gestor
        ? lido
        : { ...lido, titulo: `Reservada por ${c.organizador}`, local: '', descricao: '', link: null, pessoas: [] };
    }),
    ausencias: [],
    dias: await findDias(ctx, q),
    prazos: [],
  };
}

/** @throws AppError 404 where the agenda is not for whoever asks */
export async function verAgenda(
  ctx: Ctx,
  q: Periodo & { usuario_id?: string | undefined; setor_id?: string | undefined; sala_id?: string | undefined },
): Promise<Agenda> {
  if (q.sala_id) return verDaSala(ctx, q.sala_id, q);
  if (q.setor_id) return verDoSetor(ctx, q.setor_id, q);
  const pessoa = await demandPessoa(ctx, q.usuario_id ?? ctx.usuario.id);
  const lidos = await findDaPessoa(ctx, pessoa.id, q);
  const ausencias = await findAusencias(ctx, pessoa.id, q);
  const sabeMotivo = pessoa.id === ctx.usuario.id || can(ctx.usuario, 'perfil.gestor.prefeitura');
  return {
    pessoa,
    compromissos: lidos.map((c) => comoLido(ctx, c)),
    ausencias: ausencias.map((a) => (sabeMotivo ? a : { ...a, motivo: '' })),
    dias: await findDias(ctx, q),
    prazos: await findPrazosDaEquipe(ctx, pessoa.id, q),
  };
}
