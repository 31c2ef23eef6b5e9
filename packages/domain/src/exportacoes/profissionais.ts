import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listaDeProfissionaisPedida, type ProfissionalLinha } from '../profissionais/contract.ts';
import { registroEmTexto } from '../profissionais/registro.ts';
import { formatData, formatDataHora } from '../text/datas.ts';
import type { Celula } from './colunas.ts';
import { exportacaoSchema, FORMATOS } from './contract.ts';

interface Coluna {
  titulo: string;
  valor: (linha: ProfissionalLinha, fuso: string) => Celula;
}

/** Columns of an exported list of professionals, by the keys the table knows, in the order they are written. */
export const COLUNAS_DE_PROFISSIONAIS = {
  nome: { titulo: 'Nome', valor: (p) => p.nome },
  titulo: { titulo: 'Título', valor: (p) => p.titulo },
  registro: { titulo: 'Registro', valor: registroEmTexto },
  validade: { titulo: 'Válido até', valor: (p) => (p.validade ? formatData(p.validade) : '') },
  requerimentos: { titulo: 'Requerimentos', valor: (p) => p.requerimentos },
  tem_conta: { titulo: 'Conta no portal', valor: (p) => (p.tem_conta ? 'Sim' : 'Não') },
  atualizado_em: { titulo: 'Última mudança', valor: (p, fuso) => formatDataHora(p.atualizado_em, fuso) },
  situacao: { titulo: 'Situação', valor: (p) => p.situacao },
} as const satisfies Record<string, Coluna>;
type Chave = keyof typeof COLUNAS_DE_PROFISSIONAIS;
export const CHAVES_DE_PROFISSIONAIS = Object.keys(COLUNAS_DE_PROFISSIONAIS) as [Chave, ...Chave[]];

export const pedidoDeProfissionais = z.object({
  colunas: z.array(z.enum(CHAVES_DE_PROFISSIONAIS)).min(1).max(CHAVES_DE_PROFISSIONAIS.length),
  lista: listaDeProfissionaisPedida,
});

export const exportarProfissionais = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Exportações',
  metodo: 'POST',
  path: ':painel/exportacao/profissionais',
  resumo: 'Pede uma planilha do cadastro de profissionais como está filtrado; o sino avisa quando ela ficar pronta',
  body: pedidoDeProfissionais.extend({ formato: z.enum(FORMATOS) }),
  dados: exportacaoSchema,
});
