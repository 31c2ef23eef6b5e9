import type { Acrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import type { Turn } from '../quarantine/fair-queue.ts';
import { runApart } from '../quarantine/pool.ts';
import type { PedidoDeConcluir } from './concluir-assinatura.ts';
import type { PedidoDeConferir } from './conferir-assinado.ts';
import type { PedidoDeEmbutir } from './embutir-assinatura.ts';
import type { Guardado, PedidoDeGuardar } from './guardar-validacao.ts';
import type { Julgado, PedidoDeJulgar } from './julgar-de-novo.ts';
import type { PedidoDePreparar, Preparado } from './preparar-assinatura.ts';
import { type SealOptions, signPlaceholder } from './seal-pdf.ts';
import type { ABuscar, PedidoDeBuscar } from './validacao-a-buscar.ts';

const MB = 1024 * 1024;
const CONFERIR = new URL('./conferir-assinado.ts', import.meta.url).href;
const PREPARAR = new URL('./preparar-assinatura.ts', import.meta.url).href;
const EMBUTIR = new URL('./embutir-assinatura.ts', import.meta.url).href;
const VALOR = new URL('./valor-da-assinatura.ts', import.meta.url).href;
const A_BUSCAR = new URL('./validacao-a-buscar.ts', import.meta.url).href;
const GUARDAR = new URL('./guardar-validacao.ts', import.meta.url).href;
const JULGAR = new URL('./julgar-de-novo.ts', import.meta.url).href;
const CONCLUIR = new URL('./concluir-assinatura.ts', import.meta.url).href;

/** Both revisions are opened, and copies of what each signature covers: some times the file. */
const limitsOf = (tamanho: number) => ({
  ms: 15_000 + Math.ceil(tamanho / MB) * 500,
  memory: 256 * MB + 12 * tamanho,
});

/** What files with signatures are, asked where the files of strangers are read. @throws OverLimitError, QueueFullError */
export const conferirApart = (input: PedidoDeConferir, tamanho: number, turn: Turn) =>
  runApart<Acrescimo & { em_comum: number }>({ module: CONFERIR, input, ...limitsOf(tamanho) }, turn);

/** @throws OverLimitError, QueueFullError */
export const julgarApart = (input: PedidoDeJulgar, tamanho: number, turn: Turn) =>
  runApart<Julgado | null>({ module: JULGAR, input, ...limitsOf(tamanho) }, turn);

/** @throws OverLimitError, QueueFullError */
export const prepararApart = (input: PedidoDePreparar, turn: Turn) =>
  runApart<Preparado | { recusa: 'certificado_ilegivel' | 'certificado_sem_rsa' }>(
    { module: PREPARAR, input, ...limitsOf(input.antes.length) },
    turn,
  );

/** @throws OverLimitError, QueueFullError */
export const concluirApart = (input: PedidoDeConcluir, turn: Turn) =>
  runApart<Acrescimo & { assinado: Uint8Array }>({ module: CONCLUIR, input, ...limitsOf(input.antes.length) }, turn);

/** @throws OverLimitError, QueueFullError */
export const embutirApart = (input: PedidoDeEmbutir, turn: Turn) =>
  runApart<(Acrescimo & { assinado: Uint8Array }) | { recusa: 'grande' }>(
    { module: EMBUTIR, input, ...limitsOf(input.antes.length) },
    turn,
  );

/** @throws OverLimitError, QueueFullError */
export const valorApart = (cms: Uint8Array, turn: Turn) =>
  runApart<Uint8Array | null>({ module: VALOR, input: { cms }, ...limitsOf(cms.length) }, turn);

/** @throws OverLimitError, QueueFullError */
export const aBuscarApart = (input: PedidoDeBuscar, turn: Turn) =>
  runApart<ABuscar>({ module: A_BUSCAR, input, ...limitsOf(input.pdf.length) }, turn);

/** @throws OverLimitError, QueueFullError */
export const guardarApart = (input: PedidoDeGuardar, turn: Turn) => {
  const tamanho = input.listas.reduce((soma, { length }) => soma + length, input.pdf.length);
  return runApart<Guardado>({ module: GUARDAR, input, ...limitsOf(tamanho) }, turn);
};

/**
 * A seal upon a file that strangers had in their hands: its place is made in the quarantine, and only bytes are looked at beside the key.
 * @param assinar over all but the place of the signature
 */
export async function sealApart(
  antes: Buffer,
  selo: SealOptions,
  assinar: (content: Buffer) => Promise<Buffer>,
  turn: Turn,
): Promise<Buffer> {
  const preparado = await prepararApart({ antes, selo, certificados: [] }, turn);
  if ('recusa' in preparado) throw new Error('a place without a signer is refused to nobody');
  return signPlaceholder(Buffer.concat([antes, preparado.acrescimo]), assinar);
}
