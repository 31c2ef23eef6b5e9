import type { Obra } from '@portal/domain/obras/contract';
import { toDecimal } from '@portal/domain/quadros-de-areas/totais';
import { areasMedidas } from '@portal/domain/vistorias/areas';
import type { RespostasDaVistoria, Roteiro } from '@portal/domain/vistorias/roteiro';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

/** What was measured on the spot, by the newest visit of each kind and block; those that measured no area are left out. */
export async function findMedidos({ tx }: Ctx, obraId: string): Promise<Obra['comparativo']> {
  const { rows } = await sql<{ nome: string; roteiro: Roteiro; respostas: RespostasDaVistoria }>`
    select distinct on (v.tipo_id, lower(v.alvo))
           'Medido na vistoria ' || v.numero || '/' || v.ano || case when v.alvo <> '' then ' (' || v.alvo || ')' else '' end as nome,
           te.regra->'roteiro' as roteiro, v.respostas
      from vistoria v join requerimento r on r.id = v.requerimento_id and r.obra_id = ${obraId}
      join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
     where v.status = 'Realizada' and v.resultado <> 'Não realizada'
       and te.regra @? '$.roteiro[*].linhas[*] ? (@.area != "")'
     order by v.tipo_id, lower(v.alvo), v.concluida_em desc, v.id limit 100`.execute(tx);
  return rows.flatMap(({ nome, roteiro, respostas }) => {
    const { construida, computavel, unidades } = areasMedidas(roteiro, respostas);
    if (construida === undefined && computavel === undefined && unidades === undefined) return [];
    const area = (n: number | undefined) => (n === undefined ? '' : toDecimal(n));
    const inteiras = unidades === undefined ? '' : String(Math.round(unidades / 100));
    return [
      { origem: 'medido' as const, nome, area_final: area(construida), area_computavel: area(computavel), unidades: inteiras },
    ];
  });
}
