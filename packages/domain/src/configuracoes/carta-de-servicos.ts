import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { email, optionalText } from '../http/fields.ts';
import { parseTelefone } from '../text/telefone.ts';

const paragrafos = optionalText(3000);
const endereco = z
  .string()
  .trim()
  .max(500, 'Escreva no máximo 500 caracteres.')
  .refine((v) => v === '' || z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).safeParse(v).success, {
    error: 'Escreva um endereço inteiro, como https://ouvidoria.cidade.gov.br.',
  })
  .default('');

/**
 * What the law asks a town to say of every service, in its own words; '' where it has not said it yet.
 * @source Lei 13.460/2017, art. 7º, § 2º, V and VI, and § 3º
 */
export const cartaDaLeiSchema = z.object({
  ouvidoria_nome: optionalText(160),
  ouvidoria_telefone: z
    .string()
    .trim()
    .max(30)
    .default('')
    .refine((v) => v === '' || parseTelefone(v) !== null, 'Informe o telefone com DDD, como (49) 3441-8500.'),
  ouvidoria_email: z.union([z.literal(''), email]).default(''),
  ouvidoria_link: endereco,
  /** Where and how somebody complains, and what becomes of it. */
  reclamar: paragrafos,
  /** In what form one is served: where, when, by which ways. */
  prestacao: paragrafos,
  /** Who is served first. */
  prioridades: paragrafos,
});
export type CartaDaLei = z.output<typeof cartaDaLeiSchema>;

/** Whether there is a way to the ombudsman, or a word of how to complain. */
export const temOuvidoria = (c: CartaDaLei): boolean =>
  [c.ouvidoria_nome, c.ouvidoria_telefone, c.ouvidoria_email, c.ouvidoria_link, c.reclamar].some((v) => v !== '');

/** What of it is still to be said, in words; none: the charter says all that the law asks of the town. */
export function faltaNaCarta(c: CartaDaLei): string[] {
  return [
    ...(temOuvidoria(c) ? [] : ['a ouvidoria e como reclamar']),
    ...(c.prestacao ? [] : ['como se é atendido']),
    ...(c.prioridades ? [] : ['quem tem prioridade']),
  ];
}

const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Configurações', path: ':painel/configuracao/carta' } as const;
const lida = z.object({ valor: cartaDaLeiSchema, versao: z.number().int() });

export const verCartaDaLei = endpoint({
  ...deGestor,
  metodo: 'GET',
  resumo: 'O que a carta de serviços diz da ouvidoria, do atendimento e das prioridades',
  dados: lida,
});
export const salvarCartaDaLei = endpoint({
  ...deGestor,
  metodo: 'POST',
  resumo: 'Salva o que a lei pede que a carta de serviços diga',
  body: z.object({ versao: z.number().int().min(0), valor: cartaDaLeiSchema }),
  dados: lida,
});
