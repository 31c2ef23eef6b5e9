// npm run assinaturas -- conferir [--gravar]: judges every signed file of every town again, by the rules of this version.
import { parseArgs } from 'node:util';
import type { SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import { FALHAS, mudancaEmPalavras, RESSALVAS } from '@portal/domain/pdf-assinado/tipos';
import pg from 'pg';
import type { Config } from '#platform/config.ts';
import { createFileStore } from '#platform/files/create-store.ts';
import type { FileStore } from '#platform/files/store.ts';
import { closeQuarantine } from '#platform/quarantine/pool.ts';
import { julgarApart } from '#platform/signing/apart.ts';
import type { Julgado } from '#platform/signing/julgar-de-novo.ts';
import { lerRaizes } from '#platform/signing/raizes.ts';
import { onInstallation, say, UsageError } from './instalacao.ts';
import { naoFoiLido } from './nao-foi-lido.ts';

const COMO = `Como usar:
  npm run assinaturas -- conferir            confere de novo as assinaturas de tudo o que está guardado e diz o que não se sustenta
  npm run assinaturas -- conferir --gravar   e anota o resultado nos arquivos recebidos, para quem analisa os pedidos`;

const POR_VEZ = 200;

function readArguments(): { gravar: boolean } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { gravar: { type: 'boolean' } } });
    if (positionals.length === 1 && positionals[0] === 'conferir') return { gravar: values.gravar === true };
  } catch {
    // an option that does not exist
  }
  throw new UsageError(COMO);
}

interface Guardado {
  organizacao_id: number;
  id: string;
  municipio: string;
  nome: string;
  sha256: string;
  tamanho: number;
  saude: SaudeDoPdf | null;
  /** hex SHA-256 of each certificate that the town seals or sealed with. */
  selos: string[];
  /** What it is, where the town issued it itself. */
  papel: string | null;
}

/** In the order of their numbers, some at a time: an installation has a hundred thousand of them. */
async function* arquivos(client: pg.Client): AsyncGenerator<Guardado> {
  let [org, depois] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    const { rows } = await client.query<Guardado>(
      `select a.organizacao_id, a.id, o.nome as municipio, a.nome, a.sha256, a.tamanho::integer, a.saude,
              array(select c.certificado_sha256 from certificado c where c.organizacao_id = a.organizacao_id) as selos,
              (select l.titulo || ' ' || l.numero || '/' || l.ano from licenca l
                where l.organizacao_id = a.organizacao_id and (l.arquivo_final_id = a.id or l.arquivo_id = a.id) limit 1) as papel
         from arquivo a join organizacao o on o.id = a.organizacao_id
        where a.tipo = 'application/pdf' and (a.organizacao_id, a.id) > ($1, $2) order by a.organizacao_id, a.id limit ${POR_VEZ}`,
      [org, depois],
    );
    yield* rows;
    const ultimo = rows.at(-1);
    if (!ultimo || rows.length < POR_VEZ) return;
    [org, depois] = [ultimo.organizacao_id, ultimo.id];
  }
}

async function julgar(
  store: FileStore,
  { organizacao_id, sha256, tamanho, selos }: Guardado,
  confiados: Buffer[],
): Promise<Julgado | null> {
  const { path, release } = await store.local(organizacao_id, sha256);
  try {
    return await julgarApart({ path, confiados, selos }, tamanho, { town: organizacao_id, account: 'conferir', isCall: false });
  } finally {
    await release();
  }
}

/** Why it does not hold, in sentences; none where it does. */
const porque = ({ veredito, assinaturas, carimbos_sem_raiz }: Julgado): string[] => [
  ...(veredito === 'conferem'
    ? []
    : assinaturas.flatMap(({ campo, falha, ressalvas, mudancas }) => [
        ...(falha ? [`${campo}: ${FALHAS[falha].frase}`] : []),
        ...ressalvas.map((uma) => `${campo}: ${RESSALVAS[uma]}`),
        ...mudancas.map((uma) => `depois de ${campo}: ${mudancaEmPalavras(uma)}`),
      ])),
  ...carimbos_sem_raiz.map(
    (de) => `O carimbo do tempo de ${de || 'uma autoridade sem nome'} não leva a uma raiz em que este portal confia.`,
  ),
];

async function conferir(config: Config, ownerUrl: string, gravar: boolean): Promise<number> {
  const confiados = [...lerRaizes(config.icpRaizes), ...lerRaizes(config.govbrRaizes, 'GOVBR_RAIZES')];
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  const soma = { assinados: 0, nao: 0, sem: 0 };
  try {
    const store = await createFileStore(config);
    for await (const um of arquivos(client)) {
      const qual = `${um.municipio}: ${um.papel ?? um.nome} (arquivo ${um.id}, ${um.papel ? 'emitido' : 'recebido'})`;
      const julgado = await julgar(store, um, confiados).catch((error: unknown) => error as Error);
      if (julgado instanceof Error) {
        soma.sem += 1;
        say(`NÃO FOI LIDO  ${qual}\n    ${naoFoiLido(julgado)}`);
        continue;
      }
      if (!julgado) continue;
      soma.assinados += 1;
      const frases = porque(julgado);
      if (frases.length > 0) {
        soma.nao += 1;
        say(
          `${julgado.veredito === 'mudou' ? 'NÃO SE SUSTENTA' : 'COM RESSALVA'}  ${qual}\n${frases.map((frase) => `    ${frase}`).join('\n')}`,
        );
      }
      if (gravar && um.saude)
        await client.query(
          `update arquivo set saude = jsonb_set(saude, '{assinaturas}', $3) where organizacao_id = $1 and id = $2`,
          [um.organizacao_id, um.id, JSON.stringify(julgado.assinaturas)],
        );
    }
  } finally {
    await client.end();
    await closeQuarantine();
  }
  say(`${soma.assinados} arquivos assinados conferidos; ${soma.nao} com algo a ver, ${soma.sem} não lidos.`);
  if (soma.nao > 0) say('O que fazer com eles: docs/operacao/forjado.md');
  return soma.nao + soma.sem > 0 ? 2 : 0;
}

await onInstallation(readArguments, (config, openDatabase, { gravar }) =>
  openDatabase((ownerUrl) => conferir(config, ownerUrl, gravar)),
);
