import { z } from 'zod';
import { type ContribuinteLinha, listaDeContribuintesPedida } from '../contribuintes/contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataDe, formatData } from '../text/datas.ts';
import { formatDocumento } from '../text/documento.ts';
import type { Celula } from './colunas.ts';
import { exportacaoSchema, FORMATOS } from './contract.ts';

interface Coluna {
  titulo: string;
  valor: (linha: ContribuinteLinha, fuso: string) => Celula;
}

/** Columns of an exported list of requesters, by the keys the table knows, in the order they are written. */
export const COLUNAS_DE_CONTRIBUINTES = {
  nome: { titulo: 'Nome', valor: (c) => c.nome },
  documento: { titulo: 'CPF ou CNPJ', valor: (c) => formatDocumento(c.documento) },
  tipo_pessoa: { titulo: 'Tipo', valor: (c) => (c.tipo_pessoa === 'fisica' ? 'Pessoa' : 'Empresa') },
  email: { titulo: 'E-mail', valor: (c) => c.email },
  telefone: { titulo: 'Telefone', valor: (c) => c.telefone },
  cidade: { titulo: 'Cidade', valor: (c) => c.cidade },
  requerimentos: { titulo: 'Pedidos', valor: (c) => c.requerimentos },
  criado_em: { titulo: 'No cadastro desde', valor: (c, fuso) => formatData(dataDe(new Date(c.criado_em), fuso)) },
  situacao: { titulo: 'Situação', valor: (c) => c.situacao },
  validacao: { titulo: 'Conferência', valor: (c) => c.validacao },
} as const satisfies Record<string, Coluna>;
type Chave = keyof typeof COLUNAS_DE_CONTRIBUINTES;
export const CHAVES_DE_CONTRIBUINTES = Object.keys(COLUNAS_DE_CONTRIBUINTES) as [Chave, ...Chave[]];

export const pedidoDeContribuintes = z.object({
  colunas: z.array(z.enum(CHAVES_DE_CONTRIBUINTES)).min(1).max(CHAVES_DE_CONTRIBUINTES.length),
  lista: listaDeContribuintesPedida,
});

export const exportarContribuintes = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Exportações',
  metodo: 'POST',
  path: ':painel/exportacao/contribuintes',
  resumo: 'Pede uma planilha do cadastro de requerentes como está filtrado; o sino avisa quando ela ficar pronta',
  body: pedidoDeContribuintes.extend({ formato: z.enum(FORMATOS) }),
  dados: exportacaoSchema,
});
