import { lerEm } from '@portal/domain/geometria/coordenadas';
import { caixaDoEstado } from '@portal/domain/geometria/estados';
import { type Caixa, isNoBrasil, type Posicao } from '@portal/domain/geometria/formas';
import { meioDaColuna, meioDosLugares, type Resumo } from '@portal/domain/importacoes/avisos';
import { valoresDe } from '@portal/domain/importacoes/campos';
import { leitorDe } from '@portal/domain/importacoes/como-ler';
import { lerNumero, NUMEROS } from '@portal/domain/importacoes/numeros';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { findExtensao } from '../imoveis/index.ts';
import { criarJuntas, guardarJuntas } from './partes.ts';
import { type ImportacaoRow, lockImportacao } from './queries.ts';

/** Lines that are looked at at once. */
const POR_VEZ = 5000;
/** Fewer lots than this say nothing of where a town lies. */
const POUCOS_LOTES = 10;

interface LinhaOlhada {
  linha: number;
  celulas: string[];
  tipo: string | null;
  epsg: number | null;
  /** The first corner of its outline, or its place. */
  canto: unknown;
}

const olhar = ({ tx }: Pick<Ctx, 'tx'>, id: string, depois: number) =>
  sql<LinhaOlhada>`
    select linha, celulas, geometria ->> 'type' as tipo,
           case when geometria ->> 'epsg' ~ '^[0-9]{4,6}$' then (geometria ->> 'epsg')::integer end as epsg,
           case geometria ->> 'type' when 'Point' then geometria #> '{coordinates}' when 'Polygon' then geometria #> '{coordinates,0,0}'
                                     when 'MultiPolygon' then geometria #> '{coordinates,0,0,0}' end as canto
      from importacao_linha where importacao_id = ${id} and linha > ${depois} order by linha limit ${POR_VEZ}`.execute(tx);

/** Each system once; what is none of ours is said line by line. */
function criarLugares() {
  const sistemas = new Map<number, ((p: readonly number[]) => Posicao) | null>();
  const lugares: Posicao[] = [];
  return {
    lugares,
    ver(epsg: number | null, canto: unknown) {
      if (epsg === null || !Array.isArray(canto) || typeof canto[0] !== 'number' || typeof canto[1] !== 'number') return;
      if (!sistemas.has(epsg)) {
        try {
          sistemas.set(epsg, lerEm(epsg));
        } catch {
          sistemas.set(epsg, null);
        }
      }
      const lugar = sistemas.get(epsg)?.([canto[0], canto[1]]);
      if (lugar && isNoBrasil(lugar)) lugares.push(lugar);
    },
  };
}

async function ondeFica({ tx, organizacao }: Ctx): Promise<Pick<Resumo, 'daqui' | 'estado'>> {
  const { rows } = await sql<{ uf: string | null; lotes: number }>`
    select (select e.sigla from localidade c join localidade e on e.id = c.pai_id where c.id = o.cidade_id) as uf,
           (select count(*)::integer from (select from imovel where caixa is not null and situacao = 'ativo' limit ${POUCOS_LOTES}) l) as lotes
      from organizacao o where o.id = ${organizacao.id}`.execute(tx);
  const { uf = null, lotes = 0 } = rows[0] ?? {};
  const { caixa } = lotes < POUCOS_LOTES ? { caixa: null } : await findExtensao(tx);
  const doEstado = uf === null ? null : caixaDoEstado(uf);
  const daqui: Caixa | null = caixa && [caixa.oeste, caixa.sul, caixa.leste, caixa.norte];
  return { daqui, estado: uf !== null && doEstado ? { uf, caixa: doEstado } : null };
}

/** What the whole file is like, before its first line is judged; read a part at a time. Killed, it is done again. */
export async function resumir(jobCtx: JobCtx, row: ImportacaoRow): Promise<void> {
  const como = leitorDe(row.tipo, row.colunas, row.provas, row.escolhas);
  const campos = Object.entries(NUMEROS[row.tipo]).filter(([campo, forma]) => !forma.junto && campo in row.colunas);
  const numeros = new Map<string, number[]>(campos.map(([campo]) => [campo, []]));
  const lugares = criarLugares();
  const juntas = criarJuntas();
  for (let depois = 0; ; ) {
    const { rows } = await jobCtx.inTenant((ctx) => olhar(ctx, row.id, depois));
    for (const { linha, celulas, tipo, epsg, canto } of rows) {
      const valores = valoresDe(row.colunas, celulas);
      for (const [campo, forma] of campos) {
        const lido = lerNumero(valores[campo] ?? '', forma, como(campo));
        if (lido) numeros.get(campo)?.push(Number(lido.valor));
      }
      lugares.ver(epsg, canto);
      if (row.tipo === 'zonas') juntas.ver(linha, valores, tipo === 'Polygon' || tipo === 'MultiPolygon');
    }
    const ultima = rows.at(-1);
    if (!ultima) break;
    depois = ultima.linha;
  }
  const meios = [...numeros].flatMap(([campo, valores]) => {
    const meio = meioDaColuna(valores);
    return meio ? [[campo, meio] as const] : [];
  });
  await jobCtx.inTenant(async (ctx) => {
    const agora = await lockImportacao(ctx.tx, row.id);
    if (agora.situacao !== 'Conferindo' || agora.resumo !== null) return;
    const meio = meioDosLugares(lugares.lugares);
    const resumo: Resumo = {
      meios: Object.fromEntries(meios),
      centro: meio?.centro ?? null,
      raio_m: meio?.raio_m ?? 0,
      ...(lugares.lugares.length > 0 ? await ondeFica(ctx) : { daqui: null, estado: null }),
    };
    await guardarJuntas(ctx, row.id, juntas.juntas);
    await ctx.tx
      .updateTable('importacao')
      .set({ resumo: JSON.stringify(resumo), feitas: juntas.juntas.length })
      .where('id', '=', row.id)
      .execute();
  });
}
