import type { DadosIn } from '@portal/domain/http/endpoint';
import type { opcoesDoRelatorio as contrato } from '@portal/domain/relatorios/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { passagensAoAlcance } from './alcance.ts';

interface Opcao {
  value: string;
  label: string;
}

/** What there is to choose from, of what whoever asks may count. */
export async function opcoesDoRelatorio(ctx: Ctx): Promise<DadosIn<typeof contrato>> {
  const alcance = passagensAoAlcance(ctx);
  const onde = (junto: ReturnType<typeof sql>) =>
    sql`where exists (select from passagem_da_etapa p where ${sql.join([junto, ...alcance], sql` and `)})`;
  const ler = async (texto: ReturnType<typeof sql>) =>
    ((await texto.execute(ctx.tx)).rows as Opcao[]).map(({ value, label }) => ({ value, label }));
  return {
    processos: await ler(
      sql`select t.id as value, t.nome as label from processo t ${onde(sql`p.processo_id = t.id`)} order by t.nome, t.id`,
    ),
    setores: await ler(
      sql`select t.id as value, t.nome as label from setor t ${onde(sql`p.setor_id = t.id`)} order by t.nome, t.id`,
    ),
    analistas: await ler(
      sql`select u.id as value, u.nome as label from usuario u ${onde(sql`p.analista_id = u.id`)} order by u.nome, u.id`,
    ),
    bairros: await ler(
      alcance.length
        ? sql`select distinct r.bairro as value, r.bairro as label from requerimento r join passagem_da_etapa p on p.requerimento_id = r.id
               where r.bairro <> '' and ${sql.join(alcance, sql` and `)} order by 1 limit 500`
        : // from one to the next by their index, and not through a million requests
          sql`with recursive b as (
                (select r.bairro from requerimento r where r.bairro > '' and r.protocolado_em is not null order by r.bairro limit 1)
                union all
                select (select r.bairro from requerimento r where r.bairro > b.bairro and r.protocolado_em is not null order by r.bairro limit 1) from b where b.bairro is not null)
              select bairro as value, bairro as label from b where bairro is not null limit 500`,
    ),
  };
}
