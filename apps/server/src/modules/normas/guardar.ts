import type { NormaConferida } from '@portal/domain/normas/conferida';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** What each rule said of a project in one round: all of them in one writing, and those of the round before are no longer the last. */
export async function guardarConferencia(
  { tx, agora }: Pick<Ctx, 'tx' | 'agora'>,
  requerimento_id: string,
  rodada: number,
  normas: readonly NormaConferida[],
): Promise<void> {
  if (normas.length === 0) return;
  const ditas = normas.map(({ id, nome, base_legal, artigo, peso, situacao, valor, limite, justificativa }) => ({
    ...{ norma_id: id, nome, base_legal, artigo, peso, situacao, valor, limite },
    justificada: justificativa !== '',
  }));
  await sql`
    with antes as (
      update norma_conferencia set ultima = false
       where requerimento_id = ${requerimento_id} and ultima and norma_id = any(${ditas.map((d) => d.norma_id)}::uuid[])
      returning norma_id, descumpriu)
    insert into norma_conferencia (requerimento_id, rodada, norma_id, nome, base_legal, artigo, peso, situacao, valor, limite, justificada, zona,
           conferida_em, descumpriu)
    select ${requerimento_id}::uuid, ${rodada}::integer, n.norma_id, n.nome, n.base_legal, n.artigo, n.peso, n.situacao, n.valor, n.limite, n.justificada,
           coalesce((select z.sigla from requerimento_imovel ri join imovel_zona iz on iz.imovel_id = ri.imovel_id join zona z on z.id = iz.zona_id
                      where ri.requerimento_id = ${requerimento_id} order by iz.percentual desc, z.sigla limit 1), ''),
           ${agora}::timestamptz, n.situacao = 'fora' or coalesce(a.descumpriu, false)
      from jsonb_to_recordset(${JSON.stringify(ditas)}::jsonb) as n(norma_id uuid, nome text, base_legal text, artigo text, peso text, situacao text,
             valor text, limite text, justificada boolean)
      left join antes a on a.norma_id = n.norma_id`.execute(tx);
}
