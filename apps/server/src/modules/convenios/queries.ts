import { CONVENIOS_MAX, type Convenio } from '@portal/domain/convenios/contract';
import { convenioDoDia } from '@portal/domain/convenios/rules';
import type { Data } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';

const convenios = (tx: Tx) =>
  tx
    .selectFrom('convenio')
    .select([
      'id',
      'versao',
      'nome',
      'banco',
      'codigo_convenio',
      'segmento',
      'febraban',
      'identificador',
      'agencia_conta',
      'pix_chave',
      sql<boolean>`exists (select from pix_do_banco p where p.convenio_id = convenio.id and p.dinamico)`.as('pix_dinamico'),
      'valido_de',
      'valido_ate',
      'ultimo_nsa',
      'padrao',
      (eb) => eb('arquivado_em', 'is not', null).as('arquivado'),
    ])
    .$narrowType<Pick<Convenio, 'segmento' | 'identificador' | 'arquivado'>>();

/** All of a town, the default first, those put away last. */
export const listConvenios = (tx: Tx): Promise<Convenio[]> =>
  convenios(tx)
    .orderBy('padrao', 'desc')
    .orderBy((eb) => eb('arquivado_em', 'is not', null))
    .orderBy('nome')
    .orderBy('id')
    .limit(CONVENIOS_MAX)
    .execute();

/** @throws AppError 404 */
export const findConvenio = (tx: Tx, id: string): Promise<Convenio> =>
  convenios(tx).where('id', '=', id).executeTakeFirstOrThrow(notFound('Este convênio não existe neste município.'));

/** The one by which a slip of this day is made; null: none is valid. */
export const findConvenioDoDia = async (tx: Tx, dia: Data): Promise<Convenio | null> =>
  convenioDoDia(await listConvenios(tx), dia);

/** The default in short, as a new town is asked for it. */
export async function findRecebedorPadrao(tx: Tx): Promise<Pick<Convenio, 'febraban' | 'pix_chave'>> {
  const padrao = (await listConvenios(tx)).find((c) => c.padrao);
  return { febraban: padrao?.febraban ?? '', pix_chave: padrao?.pix_chave ?? '' };
}
