import { z } from 'zod';
import { enderecoDeSistema } from '../http/endereco-de-sistema.ts';
import { endpoint } from '../http/endpoint.ts';
import { optionalText, text, versaoDaTela } from '../http/fields.ts';
import { capacidadesSchema } from './capacidades.ts';
import { enderecoSeguro } from './identidade.ts';

const MARCA = '{inscricao}';

/** Where a property is shown on the town's own map: https, and the number of the property in a part of it that is no host. */
const mapaDaInscricao = enderecoSeguro.refine(
  (v) =>
    v === '' ||
    v
      .slice('https://'.length)
      .replace(/^[^/?#]*/, '')
      .includes(MARCA),
  `Ponha ${MARCA} onde vai o número do imóvel, depois do nome do servidor.`,
);

/** The map's address for one property. */
export const hrefDaInscricao = (url: string, inscricao: string): string => url.replaceAll(MARCA, encodeURIComponent(inscricao));

/** Of the API client only what is no key. */
const clienteSchema = z.object({
  endpoint: z.string(),
  sistema: z.string(),
  config_id: z.string(),
  definido_em: z.string(),
  /** Name of who wrote it. */
  definido_por: z.string(),
});
export type ClienteApi = z.output<typeof clienteSchema>;

export const funcionamentoSchema = z.object({
  versao: z.number().int(),
  capacidades: capacidadesSchema,
  /** How a town of this name and address begins. */
  predefinicao: capacidadesSchema,
  find_inscricao_url: z.string(),
  cliente: clienteSchema.nullable(),
});
export type Funcionamento = z.output<typeof funcionamentoSchema>;

const deUma = {
  grupo: 'Organizações',
  params: z.object({ id: z.coerce.number().int().positive() }),
  dados: funcionamentoSchema,
} as const;
const escreve = { ...deUma, permissao: 'perfil.administrador', metodo: 'POST' } as const;

export const verFuncionamento = endpoint({
  ...deUma,
  metodo: 'GET',
  permissao: 'painel.sistema',
  path: 'admin/organizacao/:id/funcionamento',
  resumo: 'O que um município faz do seu jeito, o mapa dos seus imóveis e o seu cliente de API, sem as chaves',
});
export const salvarFuncionamento = endpoint({
  ...escreve,
  path: 'admin/organizacao/:id/funcionamento',
  resumo: 'Salva as capacidades e o mapa; 409 quando o registro mudou depois de a tela ser aberta',
  body: z.object({ versao: versaoDaTela, capacidades: capacidadesSchema, find_inscricao_url: mapaDaInscricao }),
});
export const guardarCliente = endpoint({
  ...escreve,
  path: 'admin/organizacao/:id/cliente-api',
  resumo: 'Guarda o cliente de API de um município no lugar do anterior; as chaves não são lidas de volta',
  body: z.object({
    endpoint: enderecoDeSistema('https://obras.prefeitura.gov.br/api').refine((v) => v !== '', 'Informe o endereço da API.'),
    sistema: text(2, 120),
    config_id: optionalText(120),
    app_key: text(2, 500),
    app_secret: text(2, 500),
  }),
});
export const tirarCliente = endpoint({
  ...escreve,
  path: 'admin/organizacao/:id/cliente-api/tirar',
  resumo: 'Tira o cliente de API de um município, com as chaves',
});
