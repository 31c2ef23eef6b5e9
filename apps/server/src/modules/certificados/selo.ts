import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Cofre, createCofre } from '#platform/auth/cofre.ts';
import type { Tx } from '#platform/db/doors.ts';
import type { Certificado } from '#platform/db/tables.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Seal } from '#platform/signing/seal.ts';
import { findOrganizacao } from '../organizacoes/index.ts';

const ANOS = 3;

/** The vault's purpose for the town's key. */
const FINALIDADE = 'certificado';

/** Opening one takes 50 ms of arithmetic: the last of so many towns stay open, by what the vault keeps of them; the keys cannot be exported. */
const ABERTOS = 32;
const abertos = new Map<string, Promise<Seal>>();

/** The town's seal: the certificate that it installed, while it is valid; else the portal's own, made the first time one is needed. */
export async function openTownSeal(ctx: JobCtx): Promise<Seal> {
  const found = await ctx.inTenant(({ tx, agora }) => findEmUso(tx, agora));
  const stored = found?.p12_cifrado ?? (await createTownSeal(ctx));
  const chave = stored.toString('base64');
  const aberto = abertos.get(chave) ?? open(ctx, stored);
  abertos.delete(chave);
  abertos.set(chave, aberto);
  for (const mais_antigo of abertos.keys()) if (abertos.size > ABERTOS) abertos.delete(mais_antigo);
  aberto.catch(() => abertos.delete(chave));
  return aberto;
}

/** Until when the town's seal serves, opened to see that it can be; null when none was needed yet. */
export async function lerValidadeDoSelo(ctx: JobCtx): Promise<Date | null> {
  const found = await ctx.inTenant(({ tx, agora }) => findEmUso(tx, agora));
  return found ? (await open(ctx, found.p12_cifrado)).valido_ate : null;
}

/** A file and its passphrase as the vault keeps them. */
export const cifrar = (cofre: Cofre, { p12, senha }: { p12: Buffer; senha: string }): Buffer =>
  cofre.cifrar(FINALIDADE, JSON.stringify({ p12: p12.toString('base64'), senha }));

export function decifrar(cofre: Cofre, stored: Buffer): { p12: Buffer; senha: string } {
  const { p12, senha } = JSON.parse(cofre.decifrar(FINALIDADE, stored)) as { p12: string; senha: string };
  return { p12: Buffer.from(p12, 'base64'), senha };
}

async function open(ctx: JobCtx, stored: Buffer): Promise<Seal> {
  // the libraries of certificates are read when the first is wanted: a tenth of a second that a start need not wait
  const { openSeal } = await import('#platform/signing/seal.ts');
  const { p12, senha } = decifrar(createCofre(ctx.segredo), stored);
  return openSeal(p12, senha);
}

/** What seals now; the portal's own stands behind one that the town installed. */
export const findEmUso = (tx: Tx, agora: Date): Promise<Pick<Selectable<Certificado>, 'id' | 'p12_cifrado'> | undefined> =>
  tx
    .selectFrom('certificado')
    .select(['id', 'p12_cifrado'])
    .where('valido_ate', '>', agora)
    .where('retirado_em', 'is', null)
    .orderBy(sql`origem = 'municipio'`, 'desc')
    .orderBy('criado_em', 'desc')
    .executeTakeFirst();

/** Two who would make, install or take out at once come one after the other. */
export const lockCertificados = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('certificado:' || current_setting('app.organizacao_id'), 0))`.execute(tx);

async function createTownSeal(ctx: JobCtx): Promise<Buffer> {
  const town = await ctx.inTenant(({ tx }) => findOrganizacao(tx, ctx.organizacaoId));
  const { createSealCertificate } = await import('#platform/signing/certificate.ts');
  const { lerPkcs12 } = await import('#platform/signing/seal.ts');
  const { fatosDoCertificado } = await import('@portal/domain/pdf-assinado/certificado');
  const agora = ctx.agora();
  const seal = await createSealCertificate({ nome: town.razao_social || town.nome, cnpj: town.cnpj, validadeAnos: ANOS, agora });
  const cadeia = lerPkcs12(seal.p12, seal.senha).certificados;
  const { emissor, serie, sha256: certificado_sha256, cnpj, valido_de } = fatosDoCertificado(cadeia[0] as Buffer);
  const bytes = cifrar(createCofre(ctx.segredo), seal);
  return ctx.inTenant(async ({ tx }) => {
    // two jobs may come here at once: the first one's seal is everybody's
    await lockCertificados(tx);
    const first = await findEmUso(tx, agora);
    if (first) return first.p12_cifrado;
    const valido_ate = new Date(agora);
    valido_ate.setUTCFullYear(valido_ate.getUTCFullYear() + ANOS, valido_ate.getUTCMonth(), valido_ate.getUTCDate() - 1);
    await tx
      .insertInto('certificado')
      .values({
        id: uuidv7(),
        nome: town.nome,
        p12_cifrado: bytes,
        ...{ emissor, serie, certificado_sha256, cnpj, cadeia },
        valido_de,
        valido_ate,
        criado_em: agora,
      })
      .execute();
    return bytes;
  });
}
