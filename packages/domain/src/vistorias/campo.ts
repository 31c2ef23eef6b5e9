import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, text } from '../http/fields.ts';
import { LEEM_VISTORIAS } from './permissoes.ts';
import { parteFoto, parteSchema, reciboSchema } from './sincronia.ts';

const daEquipe = { grupo: 'Vistorias', permissao: [...LEEM_VISTORIAS] as string[], metodo: 'POST' as const };
const daVistoria = z.object({ id });

/** A part carries its own name, and finds its first answer by that, however long ago it was. */
export const receberParte = endpoint({
  ...daEquipe,
  path: ':painel/vistoria/:id/parte',
  resumo:
    'Recebe uma parte do que se fez em campo sem rede; repetida, responde o mesmo recibo, com o resumo SHA-256 do que recebeu',
  params: daVistoria,
  body: parteSchema,
  dados: reciboSchema,
  idempotente: false,
});

const coordenada = (limite: number) => z.coerce.number().min(-limite).max(limite);

export const receberFotoDeCampo = endpoint({
  ...daEquipe,
  path: ':painel/vistoria/:id/parte/foto',
  resumo:
    'Recebe uma foto tirada sem rede; o recibo traz o SHA-256 dos bytes que chegaram. Lugar e hora ficam à parte da imagem, para quem faz vistorias no setor',
  params: daVistoria,
  multipart: true,
  body: parteFoto.omit({ tipo: true }).extend({
    latitude: coordenada(90).optional(),
    longitude: coordenada(180).optional(),
    precisao_m: z.coerce.number().min(0).max(1_000_000).optional(),
  }),
  dados: reciboSchema,
  idempotente: false,
});

/** 32 bytes, as base64. */
const metade = z.string().regex(/^[A-Za-z0-9+/]{43}=$/, 'Metade de chave inválida.');

export const registrarAparelho = endpoint({
  ...daEquipe,
  path: ':painel/aparelho-de-campo',
  resumo: 'Guarda a metade da chave de um aparelho que o PIN esquecido deixaria perdida; sozinha ela não abre nada',
  body: z.object({ id, nome: text(1, 80), metade }),
  dados: z.object({ id }),
});

export const recuperarAparelho = endpoint({
  ...daEquipe,
  path: ':painel/aparelho-de-campo/:id/recuperar',
  resumo: 'Devolve a metade da chave a quem a guardou, com a senha da conta: o PIN foi esquecido',
  params: daVistoria,
  body: z.object({ senha_atual: z.string().max(255) }),
  dados: z.object({ metade }),
  idempotente: false,
});
