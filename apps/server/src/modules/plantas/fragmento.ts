import { marcasDosAutos } from '@portal/domain/plantas/fragmento';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

const feitas = ({ ctx, r }: Olhar) =>
  jsonArrayFrom(
    ctx.tx
      .selectFrom('planta_marca')
      .select(['id', 'arquivo_id', 'pagina', 'pendencia_id', 'enviada_em'])
      .where('requerimento_id', '=', r.id)
      .orderBy('pagina')
      .orderBy('id'),
  );
interface Lidas {
  feitas: readonly { id: string; arquivo_id: string; pagina: number; pendencia_id: string | null; enviada_em: string | null }[];
}

const semDia = ({ feitas }: Lidas) => ({ marcas: feitas.map(({ enviada_em: _, ...m }) => m) });
/** A mark leaves the town hall with its item. */
const enviadas = ({ feitas }: Lidas) => semDia({ feitas: feitas.filter((m) => m.enviada_em !== null) });

export const marcas = fragmento(marcasDosAutos, {
  le: { feitas },
  para: { prefeitura: semDia, parte: enviadas, olha: enviadas },
});
