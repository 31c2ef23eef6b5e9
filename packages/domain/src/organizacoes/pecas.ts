import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** The pictures of a town: its arms, the icon of its pages, the picture beside the log-in. */
export const PECAS = ['logo', 'favicon', 'banner'] as const;
export type Peca = (typeof PECAS)[number];

export const PECA_MAX_MB = 5;
export const TIPOS_DE_PECA = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Named by its content: whoever has read it once never asks again. */
export const verPeca = endpoint({
  naManutencao: true,
  metodo: 'GET',
  path: 'recursos/marca/:sha256',
  permissao: 'publico',
  grupo: 'Recursos',
  resumo: 'Uma imagem da marca de um município',
  params: z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'campo invalido') }),
  dados: z.null(),
  resposta: 'arquivo',
});

/** Addresses of the pictures as the town has them now; null where it has none. */
export const marcaSchema = z.object({
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  banner: z.string().nullable(),
});
export type Marca = z.output<typeof marcaSchema>;

const peca = z.object({ peca: z.enum(PECAS) });
const daPrefeitura = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações' } as const;
const doSistema = { permissao: 'perfil.administrador', grupo: 'Organizações' } as const;
const deUma = peca.extend({ id: z.coerce.number().int().positive() });

export const verMarca = endpoint({
  ...daPrefeitura,
  metodo: 'GET',
  path: ':painel/configuracao/marca',
  resumo: 'As imagens do município: brasão, ícone e foto da entrada',
  dados: marcaSchema,
});
export const enviarPeca = endpoint({
  ...daPrefeitura,
  metodo: 'POST',
  path: ':painel/configuracao/marca/:peca',
  resumo: 'Troca uma imagem do município; é reduzida ao chegar',
  params: peca,
  multipart: true,
  body: z.object({}),
  dados: marcaSchema,
});
export const tirarPeca = endpoint({
  ...daPrefeitura,
  metodo: 'DELETE',
  path: ':painel/configuracao/marca/:peca',
  resumo: 'Tira uma imagem do município',
  params: peca,
  dados: marcaSchema,
});

export const verMarcaDe = endpoint({
  ...verMarca,
  permissao: 'painel.sistema',
  grupo: 'Organizações',
  path: 'admin/organizacao/:id/marca',
  params: deUma.omit({ peca: true }),
});
export const enviarPecaDe = endpoint({ ...enviarPeca, ...doSistema, path: 'admin/organizacao/:id/marca/:peca', params: deUma });
export const tirarPecaDe = endpoint({ ...tirarPeca, ...doSistema, path: 'admin/organizacao/:id/marca/:peca', params: deUma });
