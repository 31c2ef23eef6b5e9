import { marcasDosAutos } from '@portal/domain/plantas/fragmento';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Olhar, trecho } from '../requerimentos/index.ts';

const marcasDe = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('planta_marca')
    .select(['id', 'arquivo_id', 'pagina', 'pendencia_id', 'enviada_em'])
    .where('requerimento_id', '=', r.id)
    .orderBy('pagina')
    .orderBy('id');
interface Lida {
  id: string;
  arquivo_id: string;
  pagina: number;
  pendencia_id: string | null;
  enviada_em: string | null;
}
type Lidas = readonly Lida[];

const semDia = (marcas: Lidas) => ({ marcas: marcas.map(({ enviada_em: _, ...m }) => m) });
/** A mark leaves the town hall with its item. */
const enviadas = (marcas: Lidas) => semDia(marcas.filter((m) => m.enviada_em !== null));

export const marcas = trecho(marcasDosAutos, {
  trecho: (o) => jsonArrayFrom(marcasDe(o)),
  para: { prefeitura: semDia, parte: enviadas, olha: enviadas },
});
