import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** How many addresses a town may have. */
export const DOMINIOS_MAX = 20;

const PARTE = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** A name, not numbers, and none of the system's. */
const DOMINIO = new RegExp(`^(?!painel)(?!(?:.*\\.)?\\d+$)${PARTE}(?:\\.${PARTE})*$`);

/** An address as people type it: without scheme and path. */
export const dominioCampo = z
  .string({ error: 'Escreva o endereço.' })
  .trim()
  .toLowerCase()
  .min(3, 'Escreva o endereço.')
  .max(100, 'Use no máximo 100 caracteres.')
  .regex(
    DOMINIO,
    'Escreva só o nome, como alvaras.municipio.sc.gov.br: letras minúsculas sem acento, números, ponto e hífen; sem https, e sem começar com "painel".',
  );

export const SITUACOES_DOMINIO = ['Não verificado', 'Leva a este portal', 'Leva a outro lugar', 'Não responde'] as const;
/** Why there was no answer, or what lacks although there was one. */
export const PORQUES_DOMINIO = ['', 'nome', 'certificado', 'demora', 'rede_interna', 'recusa'] as const;

export const dominioSchema = z.object({
  dominio: z.string(),
  /** Where pages, mails and documents lead; the others lead here. */
  principal: z.boolean(),
  situacao: z.enum(SITUACOES_DOMINIO),
  /** `certificado` beside "Leva a este portal": by http it does, by https not yet. */
  porque: z.enum(PORQUES_DOMINIO),
  verificado_em: z.string().nullable(),
  /** A check is under way. */
  verificando: z.boolean(),
});
export type Dominio = z.output<typeof dominioSchema>;

/** Whether people may be sent there. */
export const podeSerPrincipal = ({ situacao, porque }: Pick<Dominio, 'situacao' | 'porque'>): boolean =>
  situacao === 'Leva a este portal' && porque === '';

const grupo = 'Organizações';
const deUma = z.object({ id: z.coerce.number().int().positive() });
const escreve = { permissao: 'perfil.administrador', grupo, params: deUma, dados: z.array(dominioSchema) } as const;
const umDominio = z.object({ dominio: z.string().trim().toLowerCase().max(100) });

export const listarDominios = endpoint({
  ...escreve,
  permissao: 'painel.sistema',
  metodo: 'GET',
  path: 'admin/organizacao/:id/dominio',
  resumo: 'Os endereços de um município, o principal primeiro',
});
export const incluirDominio = endpoint({
  ...escreve,
  metodo: 'POST',
  path: 'admin/organizacao/:id/dominio',
  resumo: 'Inclui um endereço e verifica se ele leva a este portal',
  body: z.object({ dominio: dominioCampo }),
});
export const verificarDominio = endpoint({
  ...escreve,
  metodo: 'POST',
  path: 'admin/organizacao/:id/dominio/verificar',
  resumo: 'Verifica de novo se um endereço leva a este portal; o que se achou aparece na lista',
  body: umDominio,
});
export const tornarPrincipal = endpoint({
  ...escreve,
  metodo: 'POST',
  path: 'admin/organizacao/:id/dominio/principal',
  resumo: 'Torna principal um endereço que leva a este portal; os outros passam a levar a ele',
  body: umDominio,
});
export const tirarDominio = endpoint({
  ...escreve,
  metodo: 'POST',
  path: 'admin/organizacao/:id/dominio/tirar',
  resumo: 'Tira um endereço, que deixa de abrir; o principal não sai',
  body: umDominio,
});
