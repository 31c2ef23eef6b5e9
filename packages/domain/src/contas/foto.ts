import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/*
 * The person's own picture. By itself, beside `minha-conta`: the header of every page shows it, and reads nothing else of an account.
 */
const autenticado = { permissao: 'autenticado', grupo: 'Minha conta' } as const;

export const FOTO_MAX_MB = 5;
export const verFoto = endpoint({
  ...autenticado,
  metodo: 'GET',
  path: 'me/foto',
  semPainel: true,
  resumo: 'A própria foto',
  dados: z.null(),
  resposta: 'arquivo',
});
export const enviarFoto = endpoint({
  ...autenticado,
  metodo: 'POST',
  path: 'me/foto',
  semPainel: true,
  porSi: true,
  resumo: 'Guarda a foto, cortada em quadrado e reduzida',
  multipart: true,
  body: z.object({}),
  dados: z.null(),
});
export const removerFoto = endpoint({
  ...autenticado,
  metodo: 'DELETE',
  path: 'me/foto',
  semPainel: true,
  porSi: true,
  resumo: 'Remove a foto',
  dados: z.null(),
});
