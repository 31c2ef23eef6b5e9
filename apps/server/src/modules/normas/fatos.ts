import type { Fontes } from '@portal/domain/normas/contexto';
import type { PdfLido, PdfsLidos } from '@portal/domain/normas/documentos';
import { areaMedida, type ObraDaNorma } from '@portal/domain/normas/obra';
import type { Requerente } from '@portal/domain/normas/partes';
import { type AtoNaObra, estadoDaObra } from '@portal/domain/obras/obra';
import type { QuadroAreasRascunho } from '@portal/domain/quadros-de-areas/model';
import { totaisDoQuadro } from '@portal/domain/quadros-de-areas/totais';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { findMedicoes, findQuadros } from '../quadros/index.ts';

/** A request about a work, and until when that is looked at. */
export interface PedidoDeObra {
  id: string;
  obra_id: string;
  ate: Date;
}

/** What was done to each work until then by other requests, and held then. */
async function findAtosDosOutros(tx: Tx, pedidos: readonly PedidoDeObra[]): Promise<Map<string, AtoNaObra[]>> {
  const { rows } = await sql<AtoNaObra & { pedido_id: string }>`
    select x.id as pedido_id, a.requerimento_id, a.efeito, a.validade_em, a.completa
      from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as x (id uuid, obra_id uuid, ate timestamptz)
      join obra_ato a on a.obra_id = x.obra_id and a.requerimento_id <> x.id and a.em <= x.ate
                     and (a.desfeito_em is null or a.desfeito_em > x.ate)
     order by x.id, a.em, a.id`.execute(tx);
  return Map.groupBy(rows, (a) => a.pedido_id);
}

const construidaDe = (quadro: QuadroAreasRascunho): number => totaisDoQuadro(quadro).final.construida;

async function findMedidas(tx: Tx, pedidos: readonly PedidoDeObra[]): Promise<Map<string, number | null>> {
  const medicoes = await findMedicoes(
    tx,
    pedidos.map(({ id, obra_id, ate }) => ({ chave: id, obra_id, ate })),
  );
  const deArea = medicoes.flatMap(({ chave, alvo, concluida_em, medidas: { construida } }) =>
    construida === undefined ? [] : [{ chave, alvo, concluida_em, construida }],
  );
  return new Map([...Map.groupBy(deArea, (m) => m.chave)].map(([id, dela]) => [id, areaMedida(dela)]));
}

/**
 * The works of requests, each as it stood without what its own request did to it; one to which nobody else had done anything is left out: its
 * own request made it. As many queries for two hundred as for one.
 */
export async function lerObras(
  tx: Tx,
  pedidos: readonly PedidoDeObra[],
  { areas, medida }: Pick<Fontes, 'areas' | 'medida'>,
): Promise<Map<string, ObraDaNorma>> {
  if (pedidos.length === 0) return new Map();
  const atos = await findAtosDosOutros(tx, pedidos);
  const estados = new Map([...atos].map(([id, deles]) => [id, estadoDaObra(deles)]));
  const habites = (id: string) => (atos.get(id) ?? []).filter((a) => a.efeito === 'habite_se').map((a) => a.requerimento_id);
  const comQuadro = [...estados].flatMap(([id, { licenca_de }]) => [...habites(id), ...(licenca_de ? [licenca_de] : [])]);
  const quadros = areas ? await findQuadros({ tx }, [...new Set(comQuadro)]) : new Map<string, QuadroAreasRascunho>();
  const medidas = medida ? await findMedidas(tx, pedidos) : new Map<string, number | null>();
  const obras = [...estados].map(([id, { situacao, validade_em, licenca_de }]): [string, ObraDaNorma] => {
    const licenciado = quadros.get(licenca_de ?? '');
    const prontos = habites(id).map((h) => quadros.get(h) ?? null);
    const sabidos = prontos.flatMap((q) => q ?? []);
    return [
      id,
      {
        ...{ situacao, validade_em, habite_ses: prontos.length, medida: medidas.get(id) ?? null },
        licenciada: licenciado ? construidaDe(licenciado) : null,
        pronta: areas && sabidos.length === prontos.length ? sabidos.reduce((n, q) => n + construidaDe(q), 0) : null,
      },
    ];
  });
  return new Map(obras);
}

/** Who asks, by their account. */
export async function lerRequerentes(tx: Tx, usuarioIds: readonly string[]): Promise<Map<string, Requerente>> {
  if (usuarioIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; juridica: boolean; cpf: string | null; cnpj: string | null }>`
    select u.id, u.tipo_pessoa = 'juridica' as juridica, u.cpf, u.cnpj from usuario u
     where u.id = any(${[...new Set(usuarioIds)]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, juridica, cpf, cnpj }) => [id, { juridica, documentos: [cpf, cnpj].flatMap((d) => d ?? []) }]));
}

/** A signature that holds, by a certificate that somebody answers for. */
const QUE_VALEM = `$.assinaturas[*] ? (@.falha == null && !(exists(@.ressalvas[*] ? (@ == "sem_raiz"))))`;

/** What was found in PDFs as they came in. */
export async function lerPdfs(tx: Tx, arquivoIds: readonly string[]): Promise<PdfsLidos> {
  if (arquivoIds.length === 0) return new Map();
  const { rows } = await sql<PdfLido & { id: string }>`
    select a.id, (a.saude ->> 'paginas')::integer as paginas, coalesce(a.saude -> 'folhas', '[]') as folhas,
           jsonb_array_length(jsonb_path_query_array(a.saude, ${QUE_VALEM}::text::jsonpath)) as assinaturas
      from arquivo a where a.id = any(${[...new Set(arquivoIds)]}::uuid[]) and a.saude ->> 'situacao' = 'lido'
       and a.saude ? 'paginas'`.execute(tx);
  return new Map(rows.map(({ id, ...lido }) => [id, lido]));
}
