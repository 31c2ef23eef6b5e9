import fs from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '#platform/db/doors.ts';
import type { OrganizacaoPdf } from '#platform/pdf/timbre.ts';
import { findOrganizacao, findPeca } from '../organizacoes/index.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../../assets');

/** The town as its documents show it. Arms are pictures it sent or files of ours under /brasoes, never an address given by somebody. */
export async function findTimbre(tx: Tx, organizacaoId: number, setor?: string): Promise<OrganizacaoPdf> {
  const o = await findOrganizacao(tx, organizacaoId);
  const name = /^\/brasoes\/([a-z0-9-]+\.svg)$/.exec(o.logo ?? '')?.[1];
  const brasao = name ? await fs.readFile(path.join(ASSETS, 'brasoes', name)).catch(() => undefined) : await findPeca(tx, o.logo);
  return {
    nome: o.nome,
    cnpj: o.cnpj,
    cor: o.cor,
    fuso: o.fuso,
    endereco: o.endereco,
    telefone: o.telefone_comercial,
    site: o.site,
    ...(brasao ? { brasao } : {}),
    ...(setor ? { setor } : {}),
  };
}
