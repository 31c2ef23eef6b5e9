import { marcasDosAutos } from '@portal/domain/plantas/fragmento';
import { fragmento, type Olhar } from '../requerimentos/index.ts';

const findMarcas = ({ ctx, r }: Olhar) =>
  ctx.tx
    .selectFrom('planta_marca')
    .select(['id', 'arquivo_id', 'pagina', 'pendencia_id', 'enviada_em'])
    .where('requerimento_id', '=', r.id)
    .orderBy('pagina')
    .orderBy('id')
    .execute();
type Lidas = Awaited<ReturnType<typeof findMarcas>>;

const semDia = (marcas: Lidas) => ({ marcas: marcas.map(({ enviada_em: _, ...m }) => m) });
/** A mark leaves the town hall with its item. */
const enviadas = (marcas: Lidas) => semDia(marcas.filter((m) => m.enviada_em !== null));

export const marcas = fragmento(marcasDosAutos, {
  ler: findMarcas,
  para: { prefeitura: semDia, parte: enviadas, olha: enviadas },
});
