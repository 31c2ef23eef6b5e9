import { DESDE_SEMPRE } from '@portal/domain/zonas/vigencia';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import type { ZONAS } from './towns.ts';

/** Uses of the demonstration's law, and in which of its zones each is allowed, allowed on a condition, forbidden. */
const USOS: [codigo: string, nome: string, permitido: string[], condicionado: string[]][] = [
  ['R1', 'Residencial unifamiliar', ['ZRP', 'ZRM', 'ZC'], []],
  ['R2', 'Residencial multifamiliar', ['ZRM', 'ZC'], ['ZRP']],
  ['C1', 'Comércio e serviço de bairro', ['ZRM', 'ZC'], ['ZRP']],
  ['C2', 'Comércio e serviço geral', ['ZC', 'ZI'], ['ZRM']],
  ['I1', 'Indústria não incômoda', ['ZI'], ['ZC']],
  ['I2', 'Indústria de risco', ['ZI'], []],
];
const CONDICAO = 'Estudo de impacto de vizinhança aprovado';

/** What the law of 2019 limits, and, of the first zone, what the one before it did. */
export async function insertVersoes(
  tx: Tx,
  zonas: readonly (typeof ZONAS)[number][],
  rows: readonly { id: string; sigla: string }[],
): Promise<void> {
  const versoes = zonas.map(([_sigla, _descricao, to_max, ca_basico, ca_max, tp_min, gabarito, recuo_frontal], i) => ({
    id: uuidv7(),
    zona_id: rows[i]!.id,
    vigente_de: i === 0 ? '2019-07-01' : DESDE_SEMPRE,
    to_max,
    ca_basico,
    ca_max,
    tp_min,
    gabarito,
    recuo_frontal,
    altura_max: `${gabarito * 3.5}`,
    recuo_lateral: '1.5',
    recuo_fundos: '1.5',
    lote_min_m2: '250',
    testada_min_m: '10',
    base_legal: `Lei Complementar 87/2019, art. ${41 + i}`,
    artigos: JSON.stringify({ ca: 'I', to: 'II', tp: 'III', gabarito: 'IV', altura: 'IV', recuo_frontal: '§ 1º' }),
  }));
  const { to_max, ca_basico, ca_max, tp_min, zona_id } = versoes[0]!;
  const anterior = { id: uuidv7(), zona_id, vigente_de: DESDE_SEMPRE, to_max, ca_basico, ca_max, tp_min, gabarito: 2 };
  await tx
    .insertInto('zona_versao')
    .values([...versoes, { ...anterior, base_legal: 'Lei Complementar 12/1998, art. 30', artigos: '{}' }])
    .execute();
  await insertUsos(
    tx,
    versoes.map((v, i) => ({ sigla: rows[i]!.sigla, versaoId: v.id })),
  );
}

/** The table of uses of what is in force: each use in each zone. */
async function insertUsos(tx: Tx, zonas: readonly { sigla: string; versaoId: string }[]): Promise<void> {
  const usos = USOS.map(([codigo, nome]) => ({ id: uuidv7(), codigo, nome }));
  await tx.insertInto('uso_do_solo').values(usos).execute();
  const linhas = zonas.flatMap(({ sigla, versaoId }, z) =>
    USOS.map(([codigo, , permitido, condicionado], u) => {
      const regra = permitido.includes(sigla) ? 'permitido' : condicionado.includes(sigla) ? 'condicionado' : 'proibido';
      return {
        zona_versao_id: versaoId,
        uso_id: usos[u]!.id,
        regra,
        condicao: regra === 'condicionado' ? CONDICAO : '',
        vagas: regra === 'proibido' ? '' : codigo.startsWith('R') ? '1 vaga por unidade' : '1 vaga a cada 50 m²',
        artigo: `anexo III, tabela ${z + 1}`,
      };
    }),
  );
  await tx.insertInto('zona_versao_uso').values(linhas).execute();
}
