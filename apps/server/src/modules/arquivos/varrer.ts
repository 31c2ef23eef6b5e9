import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { KeptFile } from '#platform/files/store.ts';
import { lockBytes } from '#platform/http/uploads.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';

const DIA_MS = 86_400_000;
/** Younger than this it may belong to an act under way, or to a job that has put it and not yet written its row. */
const IDADE_MS = DIA_MS;
/** What a draft let go of may still be wanted by a screen that stayed open. */
const IDADE_NO_RASCUNHO_MS = 7 * DIA_MS;
const POR_VEZ = 500;

/**
 * Every night what no row names goes: first the files that drafts let go of and rows nobody holds on to, then bytes without a row.
 * What was filed once is never touched.
 */
export const varrerArquivosJob = jobPorMunicipio('arquivos.varrer', '23 4 * * *', varrerUm, 'todos');

async function varrerUm(town: JobCtx): Promise<void> {
  await town.inTenant(({ tx, agora }) => soltarLinhas(tx, agora));
  const before = new Date(town.agora().getTime() - IDADE_MS);
  let group: KeptFile[] = [];
  for await (const file of town.files.list(town.organizacaoId)) {
    town.signal.throwIfAborted();
    if (file.guardadoEm >= before) continue;
    if (group.length >= POR_VEZ) {
      await varrerGrupo(town, group, before);
      group = [];
    }
    group.push(file);
  }
  await varrerGrupo(town, group, before);
}

/** Files of drafts that were discarded, or that their draft names no more; then every row of a file that nothing refers to. */
async function soltarLinhas(tx: Tx, agora: Date): Promise<void> {
  const soltos = new Date(agora.getTime() - IDADE_NO_RASCUNHO_MS);
  await sql`delete from requerimento_arquivo ra using requerimento r
    where r.id = ra.requerimento_id and r.protocolado_em is null and ra.criado_em < ${soltos}::timestamptz
      and (r.status = 'Cancelado' and r.atualizado_em < ${soltos}::timestamptz
           or r.status <> 'Cancelado' and position(ra.arquivo_id::text in r.respostas::text) = 0)
      and not exists (select from submissao s where s.requerimento_id = r.id)`.execute(tx);
  await sql`delete from contato_arquivo
    where fala_id is null and criado_em < ${new Date(agora.getTime() - IDADE_MS)}::timestamptz`.execute(tx);
  await sql`delete from arquivo a
    where a.criado_em < ${new Date(agora.getTime() - IDADE_MS)}::timestamptz
      and not exists (select from requerimento_arquivo x where x.arquivo_id = a.id)
      and not exists (select from comprovante x where x.arquivo_id = a.id)
      and not exists (select from guia x where x.arquivo_id = a.id)
      and not exists (select from arquivo_retorno x where x.arquivo_id = a.id)
      and not exists (select from licenca x where x.arquivo_id = a.id)
      and not exists (select from licenca x where x.arquivo_assinado_id = a.id)
      and not exists (select from licenca x where x.arquivo_final_id = a.id)
      and not exists (select from profissional_prova x where x.arquivo_id = a.id)
      and not exists (select from validacao_prova x where x.arquivo_id = a.id)
      and not exists (select from pedido_titular x where x.arquivo_id = a.id)
      and not exists (select from profissional_conferencia x where x.arquivo_id = a.id)
      and not exists (select from representante x where x.arquivo_id = a.id)
      and not exists (select from troca_de_responsavel x where x.arquivo_id = a.id)
      and not exists (select from termo_entrega x where x.arquivo_id = a.id)
      and not exists (select from termo_anexo x where x.arquivo_id = a.id)
      and not exists (select from termo_documento x where x.arquivo_id = a.id)
      and not exists (select from peca_documento x where x.arquivo_id = a.id)
      and not exists (select from vistoria_foto x where x.arquivo_id = a.id)
      and not exists (select from vistoria_laudo x where x.arquivo_id = a.id)
      and not exists (select from importacao x where a.id in (x.arquivo_id, x.planilha_id))
      and not exists (select from contato_arquivo x where x.arquivo_id = a.id)
      and not exists (select from modelo_de_arquivo x where x.arquivo_id = a.id)`.execute(tx);
}

async function semNome(tx: Tx, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ sha256: string }>`select s.sha256 from unnest(${hashes}::text[]) s (sha256)
    where not exists (select from arquivo a where a.sha256 = s.sha256)
      and not exists (select from exportacao e where e.sha256 = s.sha256)
      and not exists (select from arquivo_preparado p where p.sha256 = s.sha256)
      and not exists (select from arquivo_aberto p where p.sha256 = s.sha256)
      and not exists (select from auditoria_arquivo b where b.sha256 = s.sha256)`.execute(tx);
  return rows.map((r) => r.sha256);
}

async function varrerGrupo(town: JobCtx, group: readonly KeptFile[], before: Date): Promise<void> {
  const { organizacaoId, files } = town;
  const hashes = group.map((f) => f.sha256);
  const orphans = await town.inTenant(({ tx }) => semNome(tx, hashes));
  for (const sha256 of orphans) {
    await town.inTenant(async ({ tx }) => {
      // an act that is about to name the same bytes ends first, or waits and puts them there again
      await lockBytes(tx, sha256, 'exclusive');
      const found = await files.stat(organizacaoId, sha256);
      if (!found || found.guardadoEm >= before || (await semNome(tx, [sha256])).length === 0) return;
      await files.remove(organizacaoId, sha256);
    });
  }
}
