import type * as contract from '@portal/domain/contatos/contract';
import { atosPossiveis, type SituacaoDoContato, type TipoDeContato } from '@portal/domain/contatos/situacao';
import { type Data, dataDe } from '@portal/domain/text/datas';
import { can } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findSetoresChefiados } from '../setores/index.ts';

export const NAO_HA = 'Não encontramos este contato.';

export const hojeDe = ({ agora, organizacao }: Pick<Ctx, 'agora' | 'organizacao'>): Data => dataDe(agora, organizacao.fuso);

/** That `c` is theirs who ask in the town hall: of a sector in which they work or that they head; of whoever manages the town, all. */
export async function daEquipe(ctx: Ctx): Promise<RawBuilder<boolean>> {
  if (can(ctx.usuario, 'perfil.gestor.prefeitura')) return sql`true`;
  const ids = new Set([...ctx.usuario.setores.map((s) => s.id), ...(await findSetoresChefiados(ctx))]);
  return sql`c.setor_id = any(${[...ids]}::uuid[])`;
}

/** That `c` is of whoever asks, in the panel they ask from. */
export const deQuemPede = async (ctx: Ctx): Promise<RawBuilder<boolean>> =>
  ctx.painel === 'prefeitura' ? daEquipe(ctx) : sql`c.usuario_id = ${ctx.usuario.id}`;

export interface Linha {
  id: string;
  versao: number;
  numero: string;
  tipo: TipoDeContato;
  situacao: SituacaoDoContato;
  usuario_id: string;
  pessoa: string;
  removida: boolean;
  setor_id: string | null;
  setor: string;
  atendente_id: string | null;
  atendente: string;
  requerimento_id: string | null;
  requerimento_numero: string | null;
  criado_em: Date;
  prazo_em: Data;
  prorrogado: boolean;
  respondido_em: Date | null;
  encerrado_em: Date | null;
  levado_em: Date | null;
  nota: contract.MeuContato['nota'];
}

const COLUNAS = sql`
  select c.id, c.versao, c.numero, c.tipo, c.situacao, c.usuario_id, u.nome as pessoa, m.removido_em is not null as removida,
         c.setor_id, coalesce(s.nome, '') as setor, c.atendente_id, coalesce(a.nome, '') as atendente, c.requerimento_id,
         r.numero as requerimento_numero, c.criado_em, c.prazo_em, c.prorrogado_em is not null as prorrogado, c.respondido_em, c.encerrado_em,
         c.levado_em, c.nota
    from contato c join usuario u on u.id = c.usuario_id
    join membro m on m.organizacao_id = c.organizacao_id and m.usuario_id = c.usuario_id
    left join setor s on s.id = c.setor_id left join usuario a on a.id = c.atendente_id
    left join requerimento r on r.id = c.requerimento_id`;

/** One that whoever asks may see. @throws AppError 404 */
export async function findContato(ctx: Ctx, id: string): Promise<Linha> {
  const { rows } = await sql<Linha>`${COLUNAS} where c.id = ${id} and ${await deQuemPede(ctx)}`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, NAO_HA);
  return rows[0];
}

/** The same, locked until the transaction ends: every act begins here. @throws AppError 404 */
export async function lockContato(ctx: Ctx, id: string): Promise<Linha> {
  const { rows } = await sql<Linha>`${COLUNAS} where c.id = ${id} and ${await deQuemPede(ctx)} for update of c`.execute(ctx.tx);
  if (!rows[0]) throw new AppError(404, NAO_HA);
  return rows[0];
}

/** What the rules look at. */
export const julgado = (c: Linha, { organizacao }: Pick<Ctx, 'organizacao'>) => ({
  situacao: c.situacao,
  prazo_em: c.prazo_em,
  prorrogado: c.prorrogado,
  encerrado_no: c.encerrado_em && dataDe(c.encerrado_em, organizacao.fuso),
});

export const atosDe = (ctx: Ctx, c: Linha) => atosPossiveis(julgado(c, ctx), hojeDe(ctx));

/** The thread, oldest first, each with its files; what the town hall says to itself stays there. */
export async function findFalas({ tx, painel }: Ctx, id: string): Promise<contract.Fala[]> {
  const { rows } = await sql<contract.Fala>`
    select f.id, f.especie, f.especie <> 'mensagem' as da_prefeitura, f.texto, f.autor_nome, to_jsonb(f.criado_em) #>> '{}' as criado_em,
           coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nome, 'tamanho', q.tamanho) order by x.id)
                       from contato_arquivo x join arquivo q on q.id = x.arquivo_id where x.fala_id = f.id), '[]') as arquivos
      from contato_fala f
     where f.contato_id = ${id} and (${painel === 'prefeitura'} or f.especie <> 'encaminhamento')
     order by f.criado_em, f.id`.execute(tx);
  return rows;
}

/** What both sides read of one. */
export const detalheDe = async (ctx: Ctx, c: Linha) => ({
  id: c.id,
  versao: c.versao,
  numero: c.numero,
  tipo: c.tipo,
  situacao: c.situacao,
  prazo_em: c.prazo_em,
  prorrogado: c.prorrogado,
  criado_em: c.criado_em,
  requerimento: c.requerimento_id && c.requerimento_numero ? { id: c.requerimento_id, numero: c.requerimento_numero } : null,
  falas: await findFalas(ctx, c.id),
});
