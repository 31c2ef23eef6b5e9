import type { Placar } from './chamadas.ts';
import { naRaiz } from './portal.ts';

/** Calls whose repetition is the same call again: they keep no answer. */
const SEM_CHAVE = /\/(oauth\/|rascunho$)/;

/** Every line is a sentence about the database after all has come to rest; the query finds what contradicts it. */
const VERDADES: Record<string, string> = {
  'a filed request has its round, its step, its event and its audit row, each once': `
    select r.id from requerimento r where r.numero is not null and (
      (select count(*) from submissao s where s.requerimento_id = r.id and s.numero = 1) <> 1
      or not exists (select from etapa e where e.requerimento_id = r.id)
      or (select count(*) from auditoria a where a.acao = 'requerimento.protocolar' and a.dados->>'id' = r.id::text) > 1)`,
  'what is not filed has none of it': `
    select r.id from requerimento r where r.numero is null and (exists (select from submissao s where s.requerimento_id = r.id)
      or exists (select from guia g where g.requerimento_id = r.id))`,
  'numbers are distinct':
    'select numero from requerimento where numero is not null group by organizacao_id, numero having count(*) > 1',
  'a granted request has each of its documents in effect once, with its file': `
    select r.id from requerimento r where r.status = 'Deferido' and (
      not exists (select from licenca l where l.requerimento_id = r.id)
      or exists (select from licenca l where l.requerimento_id = r.id and (l.situacao = 'Em emissão' or l.arquivo_id is null or l.revisao > 1)))`,
  'no mail waits, failed, or was written twice': `select chave from email where situacao in ('Pendente', 'Erro', 'Recusado', 'Falhou')`,
  'no job waits, runs or was given up': `select id from fila.job where state not in ('completed', 'cancelled') and name not like '\\_\\_%'
      and name not in (select name from fila.schedule)`,
};

export async function conferir(raiz: string, placar: Placar): Promise<string[]> {
  const faltas: string[] = [];
  for (const [verdade, sql] of Object.entries(VERDADES)) {
    const rows = await naRaiz(raiz, sql);
    if (rows.length > 0) faltas.push(`${verdade}: ${rows.length} do not, e.g. ${JSON.stringify(rows[0])}`);
  }
  // the key is written with the act, in its transaction
  const chaves = new Set((await naRaiz<{ chave: string }>(raiz, 'select chave from idempotencia')).map((r) => r.chave));
  const perdidos = placar.ditos.filter((dito) => !chaves.has(dito.chave) && !SEM_CHAVE.test(dito.url));
  if (perdidos.length > 0) faltas.push(`${perdidos.length} acknowledged acts are lost, e.g. ${perdidos[0]?.url}`);
  for (const erro of new Set(placar.erros)) faltas.push(`an answer was ${erro}`);
  return faltas;
}

/** Jobs that wait or run, other than those of the clock. */
export const pendentes = async (raiz: string): Promise<number> =>
  (
    await naRaiz<{ n: number }>(
      raiz,
      `select count(*)::int as n from fila.job where state < 'completed' and name not like '\\_\\_%' and name not in (select name from fila.schedule)`,
    )
  )[0]?.n ?? 0;
