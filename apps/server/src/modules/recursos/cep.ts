import type { EnderecoDoCep } from '@portal/domain/recursos/contract';
import { parseCep } from '@portal/domain/text/cep';
import { z } from 'zod';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Antes } from '#platform/http/route.ts';

/** How long the outside service may take; the person waits meanwhile. */
const ESPERA_MS = 3000;
/** Streets get and lose names: an older answer is asked for again, and serves when nobody answers. */
const VALIDADE_MS = 90 * 86_400_000;
/** An address is short; more than this is not an address. */
const MAX_BYTES = 20_000;

/** What was found, and whether it came from outside just now and is worth keeping. */
export interface Achado {
  endereco: EnderecoDoCep | null;
  isNovo: boolean;
}

/** As ViaCEP answers; a CEP it does not know has `erro` in it, and status 200. */
const respostaSchema = z.object({
  cep: z.string().max(20),
  logradouro: z.string().max(255).default(''),
  bairro: z.string().max(255).default(''),
  localidade: z.string().trim().min(2).max(120),
  uf: z.string().regex(/^[A-Z]{2}$/),
  ibge: z
    .string()
    .regex(/^\d{7}$/)
    .catch(''),
});

/**
 * The address of a CEP: what we know, else what the service says, else what we knew long ago. Runs before the transaction, so no
 * connection waits for somebody else's server.
 * @param modelo the service's address with `{cep}` in it; undefined: nobody is asked
 */
export async function procurarCep(cep: string, modelo: string | undefined, { agora, ler }: Antes): Promise<Achado> {
  const known = await ler((tx) => findCep(tx, cep));
  const isFresh = known && known.consultado_em.getTime() > agora.getTime() - VALIDADE_MS;
  const asked = !isFresh && modelo ? await ask(cep, modelo) : null;
  if (asked) return { endereco: asked, isNovo: true };
  if (!known) return { endereco: null, isNovo: false };
  const { consultado_em: _, ...endereco } = known;
  return { endereco, isNovo: false };
}

/** Keeps what the service said, for everyone. */
export async function guardarCep({ tx, agora }: Ctx, { endereco, isNovo }: Achado): Promise<EnderecoDoCep | null> {
  if (endereco && isNovo) {
    const { cep, ...values } = endereco;
    await tx
      .insertInto('cep')
      .values({ cep, ...values, consultado_em: agora })
      .onConflict((oc) => oc.column('cep').doUpdateSet({ ...values, consultado_em: agora }))
      .execute();
  }
  return endereco;
}

const findCep = (tx: Tx, cep: string) =>
  tx
    .selectFrom('cep')
    .select(['cep', 'logradouro', 'bairro', 'cidade', 'uf', 'ibge', 'consultado_em'])
    .where('cep', '=', cep)
    .executeTakeFirst();

/** Null when the service does not know it, is down, is slow, or answers something else than this CEP. */
async function ask(cep: string, modelo: string): Promise<EnderecoDoCep | null> {
  try {
    const answer = await fetch(modelo.replaceAll('{cep}', cep), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(ESPERA_MS),
    });
    if (!answer.ok || !answer.body) return null;
    const body: unknown = JSON.parse(await readText(answer.body));
    if (typeof body !== 'object' || body === null || 'erro' in body) return null;
    const { localidade, ...rest } = respostaSchema.parse(body);
    return parseCep(rest.cep) === cep ? { ...rest, cep, cidade: localidade } : null;
  } catch {
    return null;
  }
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('The answer is too long for an address.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
