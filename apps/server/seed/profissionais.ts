import { addDias, dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { PROFISSIONAIS_DO_ARQUIVO } from './people.ts';
import type { Town } from './registries.ts';

/** Professionals whom the town brought with its own files: one suspended, some expired, some checked. */
export async function insertProfissionaisDoArquivo(tx: Tx, town: Town, desde: Date): Promise<void> {
  const hoje = dataDe(new Date(), FUSO_PADRAO);
  const gestor = town.staff.get('gestor')?.id ?? null;
  const rows = PROFISSIONAIS_DO_ARQUIVO.map(([nome, conselho, registro, titulo, como], i) => ({
    id: uuidv7(),
    nome,
    conselho,
    registro,
    uf: town.seed.uf,
    titulo,
    validade:
      como === 'vencido' ? addDias(hoje, -40 - i) : como === 'vence' ? addDias(hoje, 12 + i) : addDias(hoje, 400 + 17 * i),
    conferido_em: como && como !== 'vencido' ? desde : null,
    conferido_por: como && como !== 'vencido' ? gestor : null,
    suspenso_de: como === 'suspenso' ? addDias(hoje, -20) : null,
    suspenso_motivo: como === 'suspenso' ? 'Ofício do conselho: registro suspenso por falta de pagamento da anuidade.' : '',
    suspenso_por: como === 'suspenso' ? gestor : null,
    criado_em: desde,
    atualizado_em: desde,
  }));
  await tx.insertInto('profissional').values(rows).execute();
}
