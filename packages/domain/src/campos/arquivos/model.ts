import { z } from 'zod';
import { isTipoHeic, RECUSA_DO_HEIC } from '../../http/arquivo-recebido.ts';
import { formatDataHora } from '../../text/datas.ts';
import { idDeExemplo } from '../exemplo.ts';
import { diz } from '../sentido.ts';
import type { TipoCampo } from '../tipo.ts';
import { NOMES_DE_FOLHA } from './folhas.ts';
import { COM_MACROS, extensaoDe, FORMATOS, formatosPorExtenso, NOMES_DE_FORMATO, RECUSA_DAS_MACROS } from './formatos.ts';
import { modeloSchema } from './modelo.ts';

/** Files of a kind; the server looks at the content, not at the name. */
export const arquivosConfig = z.object({
  tipo: z.literal('arquivos'),
  formatos: diz('que arquivos se aceitam, pelo conteúdo', z.array(z.enum(NOMES_DE_FORMATO)).min(1).default(['pdf'])),
  tamanho_max_mb: diz('tamanho máximo de cada arquivo, em MB', z.number().int().min(1).max(200).default(50)),
  minimo: diz('o menos que se aceita', z.number().int().min(1).max(50).default(1)),
  maximo: diz('o mais que se aceita', z.number().int().min(1).max(50).default(1)),
  /** Pages of one PDF; left out, any number. */
  paginas_max: diz('quantas páginas um PDF pode ter', z.number().int().min(1).max(2000).optional()),
  /** Sheets that are asked for; another size is said, and taken. */
  folhas: diz(
    'tamanhos de folha pedidos num PDF; outro tamanho é avisado a quem envia',
    z.array(z.enum(NOMES_DE_FOLHA)).min(1).max(5).optional(),
  ),
  /** A form or example to download first. */
  modelo: diz(
    'o que se baixa antes de enviar: nome, com url (um endereço na internet), arquivo (sha256, nome e tamanho em bytes de um arquivo enviado ao portal) ou os dois; o arquivo só existe no município em que foi enviado',
    modeloSchema.optional(),
  ),
});
export type ArquivosConfig = z.output<typeof arquivosConfig>;

/** As many as are said beside one file. */
export const AVISOS_MAX = 5;

export const arquivoEnviadoSchema = z.object({
  id: z.uuid(),
  nome: z.string().max(255),
  tamanho: z.number().int().nonnegative(),
  sha256: z.string().max(64),
  /** What was found in it that is better put right; said by the server. */
  avisos: z.array(z.string().max(400)).max(AVISOS_MAX).optional(),
});
export type ArquivoEnviado = z.output<typeof arquivoEnviadoSchema>;

/**
 * The sentence for a file that a field does not take; null when it does.
 * @param arquivo `nome` as it was sent, `paginas` of a PDF, where they are known
 */
export function recusaDoArquivo(
  arquivo: { tipo: string; tamanho: number; nome?: string; paginas?: number | null | undefined },
  config: ArquivosConfig,
): string | null {
  if (arquivo.tamanho === 0) return 'Este arquivo está vazio. Abra-o no seu aparelho para conferir e envie de novo.';
  const tipos = config.formatos.flatMap((f): readonly string[] => FORMATOS[f].tipos);
  if (tipos.includes(arquivo.tipo)) return recusaDoTamanho(arquivo, config);
  if (COM_MACROS.test(arquivo.tipo)) return RECUSA_DAS_MACROS;
  if (isTipoHeic(arquivo.tipo)) return RECUSA_DO_HEIC;
  const dito = config.formatos.find((f) => FORMATOS[f].extensoes.includes(extensaoDe(arquivo.nome ?? '')));
  if (dito)
    return `O nome deste arquivo é de ${FORMATOS[dito].nome}, mas o conteúdo não é. Abra o documento, salve-o de novo como ${FORMATOS[dito].nome} e envie.`;
  return `Este arquivo não é aceito aqui. Envie ${formatosPorExtenso(config.formatos)}.`;
}

function recusaDoTamanho(
  arquivo: { tamanho: number; paginas?: number | null | undefined },
  config: ArquivosConfig,
): string | null {
  if (arquivo.tamanho > config.tamanho_max_mb * 1024 * 1024) return `O arquivo passa de ${config.tamanho_max_mb} MB.`;
  if (config.paginas_max !== undefined && (arquivo.paginas ?? 0) > config.paginas_max)
    return `O PDF tem ${arquivo.paginas} páginas e aqui cabem ${config.paginas_max}.`;
  return null;
}

const tamanho = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;

/** The server's ids begin with the moment they were made (UUID version 7); one of another kind tells no day. */
const enviadoEm = (id: string, fuso: string | undefined): string =>
  fuso && id[14] === '7'
    ? `enviado em ${formatDataHora(new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)), fuso)}`
    : '';

export const arquivos: TipoCampo<typeof arquivosConfig, ArquivoEnviado[]> = {
  tipo: 'arquivos',
  config: arquivosConfig,
  rascunho: z.array(arquivoEnviadoSchema).max(50),
  vazio: [],
  classe: 'varios',
  curto: false,
  so_do_requerente: true,
  efeito: 'substituir_arquivo',
  sem_mescla: true,
  isVazio: (r) => r.length === 0,
  pessoal: true,
  // the plans that were sent are what the parties take part in
  para_quem_olha: (r) => r,
  erros: (r, { minimo, maximo }) => {
    const quantos = (n: number) => `${n} ${n === 1 ? 'arquivo' : 'arquivos'}.`;
    if (r.length < minimo) return [{ campo: '', mensagem: `Envie pelo menos ${quantos(minimo)}` }];
    return r.length > maximo ? [{ campo: '', mensagem: `Envie no máximo ${quantos(maximo)}` }] : [];
  },
  texto: (r) => r.map((a) => a.nome).join(', '),
  texto_distinto: (r, _, fuso) =>
    r.map((a) => `${a.nome} (${[tamanho(a.tamanho), enviadoEm(a.id, fuso)].filter(Boolean).join(', ')})`).join(', '),
  coluna: (r) => r.length,
  exemplo: ({ minimo }) =>
    Array.from({ length: minimo }, (_, n) => ({
      id: idDeExemplo(n + 1),
      nome: `exemplo-${n + 1}.pdf`,
      tamanho: 1024,
      sha256: '',
    })),
};
