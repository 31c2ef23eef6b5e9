import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { ANALISA, CHEFIA } from './people.ts';
import type { Town } from './registries.ts';

interface PerfilSeed {
  nome: string;
  descricao: string;
  permissoes: string[];
  /** Who has it: in the whole town, or in the sectors named. */
  quem: [chave: string, ...siglas: string[]][];
}

/** What the people of the demonstration may do, told once by name; it gives nobody more than they have by themselves. */
export const PERFIS: PerfilSeed[] = [
  {
    nome: 'Análise de projetos',
    descricao: 'Confere, pede correções e decide no setor.',
    permissoes: ANALISA,
    quem: [
      ['analista', 'PROT'],
      ['analista2', 'DAP'],
      ['analista3', 'DAP', 'MAMB'],
      ['ambiental', 'MAMB'],
    ],
  },
  {
    nome: 'Chefia de setor',
    descricao: 'Tudo o que a análise faz, e também cancela e reabre.',
    permissoes: CHEFIA,
    quem: [
      ['gestor', 'SEPLAN', 'DAP', 'PROT', 'FISC', 'CAD'],
      ['analista', 'DAP'],
      ['protocolo', 'PROT'],
      ['fiscal', 'FISC'],
      ['cadastro', 'CAD'],
    ],
  },
  {
    nome: 'Atendimento no balcão',
    descricao: 'Abre pedidos para quem vem à prefeitura.',
    permissoes: ['prefeitura.requerimento.abrir', 'prefeitura.contribuinte.cadastro'],
    quem: [['analista'], ['protocolo'], ['gestor']],
  },
  {
    nome: 'Arrecadação',
    descricao: 'Confere comprovantes e cuida das guias.',
    permissoes: ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'],
    quem: [['financeiro'], ['financeiro2']],
  },
  {
    nome: 'Consulta',
    descricao: 'Vê os requerimentos de todos os setores e os relatórios, sem mudar nada.',
    permissoes: ['prefeitura.requerimento.visualizar', 'prefeitura.requerimento.relatorio'],
    quem: [['procuradora'], ['gestor']],
  },
];

export async function insertPerfis(tx: Tx, { staff }: Town, setores: Map<string, string>, criado_em: Date): Promise<void> {
  const perfis = PERFIS.map((perfil) => ({ id: uuidv7(), ...perfil }));
  await tx
    .insertInto('perfil')
    .values(perfis.map(({ quem: _, ...perfil }) => ({ ...perfil, criado_em, atualizado_em: criado_em })))
    .execute();
  await tx
    .insertInto('membro_perfil')
    .values(
      perfis.flatMap(({ id, quem }) =>
        quem.flatMap(([chave, ...siglas]) => {
          const onde = siglas.length > 0 ? siglas.map((sigla) => setores.get(sigla)!) : [null];
          return onde.map((setor_id) => ({ id: uuidv7(), perfil_id: id, usuario_id: staff.get(chave)!.id, setor_id }));
        }),
      ),
    )
    .execute();
}
