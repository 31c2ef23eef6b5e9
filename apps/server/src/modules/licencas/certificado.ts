import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { createCofre } from '#platform/auth/cofre.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import type { Seal } from '#platform/signing/seal.ts';
import { findOrganizacao } from '../organizacoes/index.ts';

const ANOS = 3;

/** The vault's purpose for the town's key. */
const FINALIDADE = 'certificado';

/** Opening one takes 50 ms of arithmetic: the last of so many towns stay open, by what the vault keeps of them; the keys cannot be exported. */
const ABERTOS = 32;
const abertos = new Map<string, Promise<Seal>>();

/** The town's seal; made the first time one is needed, and again when it has expired. */
export async function openTownSeal(ctx: JobCtx): Promise<Seal> {
  const found = await findCifrado(ctx);
  const stored = found ?? (await createTownSeal(ctx));
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
  const stored = await findCifrado(ctx);
  return stored ? (await open(ctx, stored)).valido_ate : null;
}

async function open(ctx: JobCtx, stored: Buffer): Promise<Seal> {
  // the libraries of certificates are read when the first is wanted: a tenth of a second that a start need not wait
  const { openSeal } = await import('#platform/signing/seal.ts');
  const { p12, senha } = JSON.parse(createCofre(ctx.segredo).decifrar(FINALIDADE, stored)) as { p12: string; senha: string };
  return openSeal(Buffer.from(p12, 'base64'), senha);
}

const findCifrado = (ctx: JobCtx): Promise<Buffer | undefined> =>
  ctx.inTenant(async ({ tx, agora }) => {
    const row = await tx
      .selectFrom('certificado')
      .select('p12_cifrado')
      .where('valido_ate', '>', agora)
      .orderBy('criado_em', 'desc')
      .executeTakeFirst();
    return row?.p12_cifrado;
  });

async function createTownSeal(ctx: JobCtx): Promise<Buffer> {
  const town = await ctx.inTenant(({ tx }) => findOrganizacao(tx, ctx.organizacaoId));
  const { createSealCertificate } = await import('#platform/signing/certificate.ts');
  const agora = ctx.agora();
  const seal = await createSealCertificate({ nome: town.razao_social || town.nome, cnpj: town.cnpj, validadeAnos: ANOS, agora });
  const bytes = createCofre(ctx.segredo).cifrar(
    FINALIDADE,
    JSON.stringify({ p12: seal.p12.toString('base64'), senha: seal.senha }),
  );
  return ctx.inTenant(async ({ tx }) => {
    // two jobs may come here at once: the first one's seal is everybody's
    await sql`select pg_advisory_xact_lock(hashtextextended('certificado:' || current_setting('app.organizacao_id'), 0))`.execute(
      tx,
    );
    const first = await tx
      .selectFrom('certificado')
      .select('p12_cifrado')
      .where('valido_ate', '>', agora)
      .orderBy('criado_em', 'desc')
      .executeTakeFirst();
    if (first) return first.p12_cifrado;
    const valido_ate = new Date(agora);
    valido_ate.setUTCFullYear(valido_ate.getUTCFullYear() + ANOS, valido_ate.getUTCMonth(), valido_ate.getUTCDate() - 1);
    await tx
      .insertInto('certificado')
      .values({ id: uuidv7(), nome: town.nome, p12_cifrado: bytes, valido_ate, criado_em: agora })
      .execute();
    return bytes;
  });
}
