import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ImovelLinha, listaDeImoveisPedida } from '../imoveis/cadastro.ts';
import { formatDataHora } from '../text/datas.ts';
import type { Celula } from './colunas.ts';
import { exportacaoSchema, FORMATOS } from './contract.ts';

interface Coluna {
  titulo: string;
  valor: (linha: ImovelLinha, fuso: string) => Celula;
}

/** Columns of an exported list of properties, by the keys the table knows, in the order they are written. */
export const COLUNAS_DE_IMOVEIS = {
  inscricao: { titulo: 'Inscrição', valor: (i) => i.inscricao },
  endereco: { titulo: 'Endereço', valor: (i) => i.endereco },
  bairro: { titulo: 'Bairro', valor: (i) => i.bairro },
  proprietario: { titulo: 'Proprietário', valor: (i) => i.proprietario },
  outros_proprietarios: { titulo: 'Outros proprietários', valor: (i) => i.outros_proprietarios },
  matricula: { titulo: 'Matrícula', valor: (i) => i.matricula },
  zonas: { titulo: 'Zonas', valor: (i) => i.zonas.join(', ') },
  area_terreno_m2: { titulo: 'Terreno (m²)', valor: (i) => Number(i.area_terreno_m2) },
  requerimentos: { titulo: 'Requerimentos', valor: (i) => i.requerimentos },
  situacao: { titulo: 'Situação', valor: (i) => i.situacao },
  atualizado_em: { titulo: 'Última mudança', valor: (i, fuso) => formatDataHora(i.atualizado_em, fuso) },
} as const satisfies Record<string, Coluna>;
type Chave = keyof typeof COLUNAS_DE_IMOVEIS;
export const CHAVES_DE_IMOVEIS = Object.keys(COLUNAS_DE_IMOVEIS) as [Chave, ...Chave[]];

export const pedidoDeImoveis = z.object({
  colunas: z.array(z.enum(CHAVES_DE_IMOVEIS)).min(1).max(CHAVES_DE_IMOVEIS.length),
  lista: listaDeImoveisPedida,
});

export const exportarImoveis = endpoint({
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Exportações',
  metodo: 'POST',
  path: ':painel/exportacao/imoveis',
  resumo: 'Pede uma planilha do cadastro de imóveis como está filtrado; o sino avisa quando ela ficar pronta',
  body: pedidoDeImoveis.extend({ formato: z.enum(FORMATOS) }),
  dados: exportacaoSchema,
});
