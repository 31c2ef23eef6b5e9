import type * as contract from '@portal/domain/contatos/contract';
import { TIPOS_DE_CONTATO, type TipoDeContato } from '@portal/domain/contatos/situacao';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

/** Sectors that are there, by name. */
export const listSetores = ({ tx }: Pick<Ctx, 'tx'>): Promise<{ id: string; nome: string }[]> =>
  tx.selectFrom('setor').select(['id', 'nome']).where('ativo', '=', true).orderBy('nome').orderBy('id').execute();

export async function verDestinos(ctx: Ctx): Promise<DadosIn<typeof contract.verDestinosDosContatos>> {
  const { rows } = await sql<contract.DestinoDeContato>`
    select t.tipo, coalesce(d.versao, 1) as versao, d.setor_id, coalesce(s.nome, '') as setor
      from unnest(${[...TIPOS_DE_CONTATO]}::text[]) with ordinality t(tipo, n)
      left join contato_destino d on d.tipo = t.tipo left join setor s on s.id = d.setor_id
     order by t.n`.execute(ctx.tx);
  return { destinos: rows, setores: await listSetores(ctx) };
}

/** What was written before stays where it is. @throws AppError 409; RuleError `setor_desconhecido` */
export async function salvarDestino(
  ctx: Ctx,
  tipo: TipoDeContato,
  { versao, setor_id }: BodyOf<typeof contract.salvarDestinoDoContato>,
): Promise<DadosIn<typeof contract.salvarDestinoDoContato>> {
  // two who save the same kind come one after the other, also the first time
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contato-destino:${ctx.organizacao.id}:${tipo}`}, 0))`.execute(
    ctx.tx,
  );
  const antes = await ctx.tx.selectFrom('contato_destino').select('versao').where('tipo', '=', tipo).executeTakeFirst();
  requireFresh(antes?.versao ?? 1, versao);
  if (setor_id && !(await listSetores(ctx)).some((s) => s.id === setor_id)) {
    const mensagem = 'Escolha um setor da lista.';
    throw new RuleError('setor_desconhecido', mensagem, [{ campo: 'setor_id', mensagem }]);
  }
  const novo = { setor_id, versao: versao + 1 };
  await ctx.tx
    .insertInto('contato_destino')
    .values({ tipo, ...novo })
    .onConflict((oc) => oc.columns(['organizacao_id', 'tipo']).doUpdateSet(novo))
    .execute();
  await ctx.audit('contato.destinar', { tipo, setor_id });
  return verDestinos(ctx);
}
