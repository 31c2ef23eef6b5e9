import { textoDaAcao } from '@portal/domain/auditoria/textos';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { MAX_NA_PAGINA, type ProfissionalDoCadastro, type verProfissional } from '@portal/domain/profissionais/contract';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listMudancas } from '../mudancas/index.ts';
import { COLUNAS } from './lista.ts';
import { findProvas } from './provas.ts';
import { hojeNo, situacaoEm } from './sql.ts';

const NINGUEM = 'Alguém que não está mais no portal';

type Lido = ProfissionalDoCadastro & { conferido_em: Date | null; conferido_por_nome: string | null; cancelado_em: Date | null };

/** @throws AppError 404 */
async function lerRegistro(ctx: Ctx, id: string) {
  const { rows } = await sql<Lido & Record<string, string | null>>`
    select ${COLUNAS(hojeNo(ctx))}, p.versao, p.usuario_id, coalesce(u.cpf, p.cpf) as cpf, coalesce(u.email, p.email) as email,
           coalesce(u.telefone, p.telefone) as telefone, p.especialidades, p.conferido_em, p.suspenso_de, p.suspenso_ate, p.suspenso_motivo,
           p.cancelado_em, p.cancelado_motivo, cp.nome as conferido_por_nome, sp.nome as suspenso_por_nome, ca.nome as cancelado_por_nome
      from profissional p
      left join usuario u on u.id = p.usuario_id left join usuario cp on cp.id = p.conferido_por
      left join usuario sp on sp.id = p.suspenso_por left join usuario ca on ca.id = p.cancelado_por
     where p.id = ${id}`.execute(ctx.tx);
  const [row] = rows;
  if (!row) throw new AppError(404, 'Não encontramos este profissional no cadastro.');
  return row;
}

const lerMesmoNumero = async (ctx: Ctx, id: string) =>
  (
    await sql<ProfissionalDoCadastro['mesmo_numero'][number]>`
    select p.id, coalesce(u.nome, p.nome) as nome, ${situacaoEm(hojeNo(ctx))} as situacao
      from profissional este
      join profissional p on p.conselho = este.conselho and p.uf = este.uf and p.registro_normalizado = este.registro_normalizado and p.id <> este.id
      left join usuario u on u.id = p.usuario_id
     where este.id = ${id} order by p.criado_em limit ${MAX_NA_PAGINA}`.execute(ctx.tx)
  ).rows;

const lerConferencias = async ({ tx }: Ctx, id: string) =>
  (
    await sql<ProfissionalDoCadastro['conferencias'][number]>`
    select c.id, c.em, coalesce(u.nome, case when c.autor_id is null then 'O portal' else ${NINGUEM} end) as por, c.meio, c.resultado,
           c.perguntado, coalesce(c.resposta ->> 'texto', '') as resposta, c.observacao,
           case when a.id is null then null else jsonb_build_object('id', a.id, 'nome', a.nome, 'tamanho', a.tamanho) end as prova
      from profissional_conferencia c left join usuario u on u.id = c.autor_id left join arquivo a on a.id = c.arquivo_id
     where c.profissional_id = ${id} order by c.em desc, c.id desc limit ${MAX_NA_PAGINA}`.execute(tx)
  ).rows;

/**
 * The requests that name the number, and those in which the account has another part; with every ART, RRT or TRT, and where else the
 * same one stands. A request and those that were opened from it share theirs.
 */
const lerPedidos = async ({ tx }: Ctx, id: string) =>
  (
    await sql<ProfissionalDoCadastro['pedidos'][number]>`
    with este as (select * from profissional where id = ${id}),
    meus as (
      select rr.requerimento_id, rr.responsabilidade as papel, rr.ordem from requerimento_responsavel rr
        join este on rr.conselho = este.conselho and rr.uf = este.uf and rr.registro_normalizado = este.registro_normalizado
       union all
      select t.requerimento_id, t.papel, 1000 from parte t join este on t.usuario_id = este.usuario_id where t.papel <> 'responsavel_tecnico'
       union all
      select t.requerimento_id, 'responsavel_tecnico', 1000 from parte t join este on t.usuario_id = este.usuario_id
       where t.papel = 'responsavel_tecnico' and t.convite_id is not null)
    select r.id, r.numero, r.processo_nome, r.status, r.protocolado_em,
           (select array_agg(x.papel order by x.ordem, x.papel) from (select m.papel, min(m.ordem) as ordem from meus m where m.requerimento_id = r.id group by 1) x) as papeis,
           coalesce((select jsonb_agg(jsonb_build_object('numero', rr.documento_numero, 'responsabilidade', rr.responsabilidade, 'tambem_em',
                      coalesce((select jsonb_agg(distinct jsonb_build_object('id', o.id, 'numero', o.numero))
                         from requerimento_responsavel x join requerimento o on o.id = x.requerimento_id
                        where x.conselho = rr.conselho and x.documento_normalizado = rr.documento_normalizado and x.requerimento_id <> r.id
                          and o.status <> 'Cancelado' and o.pai_id is distinct from r.id and r.pai_id is distinct from o.id), '[]')) order by rr.ordem)
             from requerimento_responsavel rr
             join este on rr.conselho = este.conselho and rr.uf = este.uf and rr.registro_normalizado = este.registro_normalizado
            where rr.requerimento_id = r.id), '[]') as documentos,
           (select count(*)::integer from pendencia p where p.requerimento_id = r.id and p.situacao = 'Aguardando preenchimento') as pendencias
      from requerimento r
     where r.id in (select requerimento_id from meus) and r.protocolado_em is not null
     order by r.protocolado_em desc, r.id limit ${MAX_NA_PAGINA}`.execute(tx)
  ).rows;

const lerLicencas = async (ctx: Ctx, id: string) =>
  (
    await sql<ProfissionalDoCadastro['licencas'][number]>`
    select l.id, l.titulo, l.numero, situacao_da_licenca(l.situacao, l.validade_em, ${hojeNo(ctx)}) as situacao, l.emitida_em, l.requerimento_id from licenca l
     where l.requerimento_id in (select rr.requerimento_id from requerimento_responsavel rr
        join profissional p on rr.conselho = p.conselho and rr.uf = p.uf and rr.registro_normalizado = p.registro_normalizado where p.id = ${id})
     order by l.emitida_em desc, l.id limit ${MAX_NA_PAGINA}`.execute(ctx.tx)
  ).rows;

async function lerAtos({ tx }: Ctx, id: string) {
  const rows = await tx
    .selectFrom('auditoria as a')
    .leftJoin('usuario as u', 'u.id', 'a.usuario_id')
    .select(['a.id', 'a.acao', 'a.criado_em', 'u.nome', sql<string | null>`a.dados ->> 'motivo'`.as('motivo')])
    .where('a.acao', 'like', 'profissional.%')
    .where('a.acao', '!=', 'profissional.salvar')
    .where(sql<string>`a.dados ->> 'id'`, '=', id)
    .orderBy('a.id', 'desc')
    .limit(MAX_NA_PAGINA)
    .execute();
  return rows.map(({ id: linha, acao, criado_em, nome, motivo }) => ({
    id: linha,
    em: criado_em,
    texto: motivo ? `${textoDaAcao(acao)}: ${motivo}` : textoDaAcao(acao),
    por: nome ?? 'O portal',
  }));
}

/** Everything that one page tells of a professional. @throws AppError 404 */
export async function lerProfissional(ctx: Ctx, id: string): Promise<DadosIn<typeof verProfissional>> {
  const { conferido_em, cancelado_em, ...row } = await lerRegistro(ctx, id);
  return {
    ...row,
    conferido: conferido_em && { em: conferido_em, por: row.conferido_por_nome ?? 'O portal' },
    suspensao:
      row.suspenso_de && (!row.suspenso_ate || row.suspenso_ate >= hojeNo(ctx))
        ? {
            de: row.suspenso_de,
            ate: row.suspenso_ate ?? null,
            motivo: row.suspenso_motivo ?? '',
            por: row.suspenso_por_nome ?? NINGUEM,
          }
        : null,
    cancelamento: cancelado_em && {
      em: cancelado_em,
      motivo: row.cancelado_motivo ?? '',
      por: row.cancelado_por_nome ?? NINGUEM,
    },
    mesmo_numero: await lerMesmoNumero(ctx, id),
    provas: await findProvas(ctx, id),
    conferencias: await lerConferencias(ctx, id),
    pedidos: await lerPedidos(ctx, id),
    licencas: await lerLicencas(ctx, id),
    atos: await lerAtos(ctx, id),
    mudancas: await listMudancas(ctx, 'profissional', id),
  };
}
