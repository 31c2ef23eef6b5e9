import type { Grupo } from '@portal/domain/relatorios/catalogo';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

const SEM: Partial<Record<Grupo, string>> = {
  analista: 'Sem analista',
  setor: 'Sem setor',
  bairro: 'Sem bairro',
  zona: 'Sem zona',
  destinacao: 'Sem destinação',
  tipo_construcao: 'Sem tipo',
  situacao_da_area: 'Sem situação',
  responsavel: 'Sem responsável técnico',
};

interface Nome {
  chave: string;
  nome: string;
}

/** What a step is called in the newest version that has it, with its process. Passages know it too, and there are millions of them. */
const etapas = ({ tx }: Ctx, chaves: readonly string[]) =>
  sql<Nome>`
    select k.chave, pr.nome || ': ' || coalesce(e.nome, split_part(k.chave, '/', 2)) as nome
      from unnest(${[...chaves]}::text[]) k(chave)
      join processo pr on pr.id = split_part(k.chave, '/', 1)::uuid
      left join lateral (
        select etapa ->> 'nome' as nome from processo_versao v cross join lateral jsonb_array_elements(v.definicao -> 'etapas') etapa
         where v.processo_id = pr.id and v.situacao in ('publicada', 'substituida') and etapa ->> 'id' = substr(k.chave, 38)
         order by v.numero desc limit 1) e on true`.execute(tx);

/** A technical manager as they were named last, with the registration that is their key. */
const responsaveis = ({ tx }: Ctx, chaves: readonly string[]) =>
  sql<Nome>`
    select k.chave, rr.nome || ' · ' || k.chave as nome
      from unnest(${[...chaves]}::text[]) k(chave)
      join lateral (
        select rr.nome from requerimento_responsavel rr
         where rr.conselho = split_part(k.chave, '-', 1) and rr.uf = split_part(split_part(k.chave, ' ', 1), '-', 2)
           and rr.registro_normalizado = split_part(k.chave, ' ', 2)
         order by rr.requerimento_id desc, rr.ordem limit 1) rr on true`.execute(tx);

async function ler(ctx: Ctx, grupo: Grupo, chaves: readonly string[]): Promise<Nome[]> {
  const ids = chaves.filter(Boolean);
  if (ids.length === 0) return [];
  if (grupo === 'etapa') return (await etapas(ctx, ids)).rows;
  if (grupo === 'responsavel') return (await responsaveis(ctx, ids)).rows;
  const tabela = ({ analista: 'usuario', setor: 'setor', processo: 'processo', norma: 'norma' } as const)[grupo as 'analista'];
  if (!tabela) return [];
  const rows = await ctx.tx.selectFrom(tabela).select(['id as chave', 'nome']).where('id', 'in', ids).execute();
  return rows;
}

/** What the keys of a group are called; days, months and names are what they are. */
export async function nomesDe(ctx: Ctx, grupo: Grupo, chaves: readonly string[]): Promise<(chave: string) => string> {
  const nomes = new Map((await ler(ctx, grupo, chaves)).map((n) => [n.chave, n.nome]));
  return (chave) => (chave === '' ? (SEM[grupo] ?? chave) : (nomes.get(chave) ?? chave));
}
