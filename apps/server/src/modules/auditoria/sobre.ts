import { OBJETOS, type ObjetoDaAuditoria } from '@portal/domain/auditoria/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Dados = Record<string, unknown>;
type Achado = ObjetoDaAuditoria & { alvo: string };

/** The ids that a row keeps at its first level, in their order. */
const alvosDe = (dados: Dados): string[] =>
  Object.values(dados).filter((v): v is string => typeof v === 'string' && UUID.test(v));

/** What stands behind these ids, each under the name that people give it; what is part of a request is told by its number. */
async function findObjetos(tx: Tx, ids: readonly string[]): Promise<Achado[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Achado>`
    with alvo as (select unnest(${ids}::uuid[]) as id),
    parte as (
      select p.id, p.requerimento_id, 'Pendência ' || p.numero as nome from pendencia p join alvo using (id)
      union all select v.id, v.requerimento_id, 'Vistoria ' || v.numero from vistoria v join alvo using (id)
      union all select g.id, g.requerimento_id, 'Guia ' || g.numero from guia g join alvo using (id)
      union all select l.id, l.requerimento_id, l.titulo from licenca l join alvo using (id)
      union all select p.id, p.requerimento_id, p.titulo from peca p join alvo using (id)
      union all select t.id, t.requerimento_id, 'Termo ' || t.numero from termo_enviado t join alvo using (id)
      union all select m.id, m.requerimento_id, 'Mensagem' from mensagem m join alvo using (id)
      union all select e.id, e.requerimento_id, e.nome from etapa e join alvo using (id)
    )
    select r.id as alvo, 'requerimento' as tipo, r.id, coalesce(r.numero, 'Rascunho de ' || r.processo_nome) as nome
      from requerimento r join alvo using (id)
    union all select p.id, 'requerimento', r.id, concat_ws(' · ', coalesce(r.numero, 'Rascunho de ' || r.processo_nome), nullif(p.nome, ''))
      from parte p join requerimento r on r.id = p.requerimento_id
    union all select p.id, 'processo', p.id, p.nome from processo p join alvo using (id)
    union all select i.id, 'imovel', i.id, i.inscricao from imovel i join alvo using (id)
    union all select o.id, 'obra', o.id, 'Obra ' || o.numero || '/' || o.ano from obra o join alvo using (id)
    union all select z.id, 'zona', z.id, z.sigla from zona z join alvo using (id)
    union all select s.id, 'setor', s.id, s.sigla from setor s join alvo using (id)
    union all select p.id, 'perfil', p.id, p.nome from perfil p join alvo using (id)
    union all select u.id, 'pessoa', u.id, u.nome from membro m join usuario u on u.id = m.usuario_id join alvo on alvo.id = m.usuario_id`.execute(
    tx,
  );
  return rows;
}

/** Each row with what it is upon: of several the request first; of two of a kind, the one that says more. */
export async function comSobre<L extends { dados: Dados }>(
  tx: Tx,
  linhas: readonly L[],
): Promise<(L & { sobre: ObjetoDaAuditoria | null })[]> {
  const achados = Map.groupBy(
    await findObjetos(tx, [...new Set(linhas.flatMap(({ dados }) => alvosDe(dados)))]),
    ({ alvo }) => alvo,
  );
  return linhas.map((linha) => {
    const [primeiro] = alvosDe(linha.dados)
      .flatMap((id) => achados.get(id) ?? [])
      .sort((a, b) => OBJETOS.indexOf(a.tipo) - OBJETOS.indexOf(b.tipo) || b.nome.length - a.nome.length);
    return { ...linha, sobre: primeiro ? { tipo: primeiro.tipo, id: primeiro.id, nome: primeiro.nome } : null };
  });
}
