import { areasMedidas } from '@portal/domain/vistorias/areas';
import type { RespostasDaVistoria, Roteiro } from '@portal/domain/vistorias/roteiro';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

/** One look at one work. */
interface Olhada {
  /** What the answer is found by. */
  chave: string;
  obra_id: string;
  /** What was measured later is not looked at. */
  ate: Date;
}

export interface Medicao {
  chave: string;
  /** "12/2026" */
  numero: string;
  /** Block that was looked at; '' the whole. */
  alvo: string;
  concluida_em: Date;
  medidas: ReturnType<typeof areasMedidas>;
}

/** Of one work at most. */
const MAX_MEDICOES = 100;

/** What was measured on the spot, by the newest visit of each kind and block; those that measured no area are left out. */
export async function findMedicoes(tx: Tx, olhadas: readonly Olhada[]): Promise<Medicao[]> {
  if (olhadas.length === 0) return [];
  const { rows } = await sql<Omit<Medicao, 'medidas'> & { roteiro: Roteiro; respostas: RespostasDaVistoria }>`
    select x.chave, m.* from jsonb_to_recordset(${JSON.stringify(olhadas)}::jsonb) as x (chave text, obra_id uuid, ate timestamptz)
     cross join lateral (
       select distinct on (v.tipo_id, lower(v.alvo)) v.numero || '/' || v.ano as numero, v.alvo, v.concluida_em, te.regra->'roteiro' as roteiro, v.respostas
         from vistoria v join requerimento r on r.id = v.requerimento_id and r.obra_id = x.obra_id
         join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
        where v.status = 'Realizada' and v.resultado <> 'Não realizada' and v.concluida_em <= x.ate
          and te.regra @? '$.roteiro[*].linhas[*] ? (@.area != "")'
        order by v.tipo_id, lower(v.alvo), v.concluida_em desc, v.id limit ${MAX_MEDICOES}) m`.execute(tx);
  return rows.flatMap(({ roteiro, respostas, ...v }) => {
    const medidas = areasMedidas(roteiro, respostas);
    return Object.keys(medidas).length === 0 ? [] : [{ ...v, medidas }];
  });
}
