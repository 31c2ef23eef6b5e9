import type { Acrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import { apart, byBytes } from '../quarantine/apart.ts';
import type { Turn } from '../quarantine/fair-queue.ts';
import type { PedidoDeConcluir } from './concluir-assinatura.ts';
import type { PedidoDeConferir } from './conferir-assinado.ts';
import type { PedidoDeEmbutir } from './embutir-assinatura.ts';
import type { Guardado, PedidoDeGuardar } from './guardar-validacao.ts';
import type { Julgado, PedidoDeJulgar } from './julgar-de-novo.ts';
import type { PedidoDePreparar, Preparado } from './preparar-assinatura.ts';
import { type SealOptions, signPlaceholder } from './seal-pdf.ts';
import type { ABuscar, PedidoDeBuscar } from './validacao-a-buscar.ts';

/** Both revisions are opened, and copies of what each signature covers: some times the file. */
const LIMITES = byBytes({ ms: 15_000, msPerMb: 500, memoryMb: 256, timesBytes: 12 });

type Assinado = Acrescimo & { assinado: Uint8Array };
type SemCertificado = { recusa: 'certificado_ilegivel' | 'certificado_sem_rsa' };

/** What files with signatures are, asked where the files of strangers are read. @throws OverLimitError, QueueFullError, as all here */
export const conferirApart = apart<PedidoDeConferir, Acrescimo & { em_comum: number }>(
  new URL('./conferir-assinado.ts', import.meta.url),
  LIMITES,
);
export const julgarApart = apart<PedidoDeJulgar, Julgado | null>(new URL('./julgar-de-novo.ts', import.meta.url), LIMITES);
const preparar = apart<PedidoDePreparar, Preparado | SemCertificado>(
  new URL('./preparar-assinatura.ts', import.meta.url),
  LIMITES,
);
const concluir = apart<PedidoDeConcluir, Assinado>(new URL('./concluir-assinatura.ts', import.meta.url), LIMITES);
const embutir = apart<PedidoDeEmbutir, Assinado | { recusa: 'grande' }>(
  new URL('./embutir-assinatura.ts', import.meta.url),
  LIMITES,
);
const valor = apart<{ cms: Uint8Array }, Uint8Array | null>(new URL('./valor-da-assinatura.ts', import.meta.url), LIMITES);
const aBuscar = apart<PedidoDeBuscar, ABuscar>(new URL('./validacao-a-buscar.ts', import.meta.url), LIMITES);
const guardar = apart<PedidoDeGuardar, Guardado>(new URL('./guardar-validacao.ts', import.meta.url), LIMITES);

export const prepararApart = (input: PedidoDePreparar, turn: Turn) => preparar(input, input.antes.length, turn);
export const concluirApart = (input: PedidoDeConcluir, turn: Turn) => concluir(input, input.antes.length, turn);
export const embutirApart = (input: PedidoDeEmbutir, turn: Turn) => embutir(input, input.antes.length, turn);
export const valorApart = (cms: Uint8Array, turn: Turn) => valor({ cms }, cms.length, turn);
export const aBuscarApart = (input: PedidoDeBuscar, turn: Turn) => aBuscar(input, input.pdf.length, turn);
export const guardarApart = (input: PedidoDeGuardar, turn: Turn) =>
  guardar(
    input,
    input.listas.reduce((soma, { length }) => soma + length, input.pdf.length),
    turn,
  );

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
