import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, motivo } from '../http/fields.ts';

const grupo = 'Certificados';
const deGestor = { permissao: 'perfil.gestor.prefeitura', grupo } as const;

/** Bytes of a PKCS#12 file: one key and its chain take 10 kB at the most. */
export const CERTIFICADO_MAX_BYTES = 64 * 1024;

export const SITUACOES_DO_CERTIFICADO = ['Em uso', 'Em reserva', 'Vencido', 'Retirado'] as const;

/** What a certificate says of itself. */
const publico = z.object({
  id: z.string(),
  /** 'portal': made by the portal for this town, by an authority of its own */
  origem: z.enum(['portal', 'municipio']),
  nome: z.string(),
  emissor: z.string(),
  /** hexadecimal */
  serie: z.string(),
  sha256: z.string(),
  situacao: z.enum(SITUACOES_DO_CERTIFICADO),
  valido_de: instante,
  valido_ate: instante,
});
export type CertificadoPublico = z.output<typeof publico>;

export const certificadoSchema = publico.extend({
  /** Without mask, '' when it names none. */
  cnpj: z.string(),
  icp_brasil: z.boolean(),
  instalado_em: instante,
  /** '' of one that the portal made */
  instalado_por: z.string(),
  retirado_em: instante.nullable(),
  retirado_por: z.string(),
  retirado_porque: z.string(),
});
export type Certificado = z.output<typeof certificadoSchema>;

export const listarCertificados = endpoint({
  ...deGestor,
  metodo: 'GET',
  path: ':painel/configuracao/certificado',
  resumo: 'Com que certificados o município sela os seus documentos, o que está em uso primeiro',
  dados: z.array(certificadoSchema),
});

export const instalarCertificado = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/certificado',
  resumo: 'Instala um certificado do município: os documentos passam a ser selados com ele',
  body: z.object({
    /** the PKCS#12 file, base64 */
    arquivo: z
      .base64('Escolha o arquivo do certificado, que termina em .pfx ou .p12.')
      .min(1, 'Escolha o arquivo do certificado, que termina em .pfx ou .p12.')
      .max(Math.ceil(CERTIFICADO_MAX_BYTES / 3) * 4, 'O arquivo é grande demais para ser um certificado.'),
    senha: z.string().max(256, 'Escreva no máximo 256 caracteres.'),
  }),
  dados: certificadoSchema,
});

export const retirarCertificado = endpoint({
  ...deGestor,
  metodo: 'POST',
  path: ':painel/configuracao/certificado/:id/retirar',
  resumo: 'Retira o certificado que o município instalou e apaga a chave; o que ele selou continua valendo',
  params: z.object({ id }),
  body: z.object({ motivo }),
  dados: certificadoSchema,
});

export const listarCertificadosPublicos = endpoint({
  metodo: 'GET',
  path: 'certificados',
  naSuspensao: true,
  permissao: 'publico',
  grupo,
  resumo: 'Os certificados com que o município sela ou selou documentos',
  dados: z.array(publico),
});

export const baixarCertificado = endpoint({
  metodo: 'GET',
  path: 'certificados/:id/arquivo',
  naSuspensao: true,
  permissao: 'publico',
  grupo,
  resumo: 'Um certificado e quem o emitiu, sem chave nenhuma (PEM)',
  params: z.object({ id }),
  dados: z.null(),
  resposta: 'arquivo',
});
