import type { Verificacao } from '@portal/domain/licencas/contract';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import type { Ctx } from '#platform/http/context.ts';
import { numeroDaVistoria } from './queries.ts';

interface Lida {
  codigo: string;
  numero: number;
  ano: number;
  tipo: string;
  alvo: string;
  resultado: string;
  concluida_em: Date;
  vale_ate: string | null;
  fiscal_nome: string;
  protocolo: string | null;
  titular: string;
  endereco: string;
  sha256: string | null;
  feito_em: Date | null;
}

/** What anyone may know of a report by its code: neither who was there, nor pictures. Null where no code is so. */
export async function verificarLaudo({ tx, organizacao, agora }: Ctx, codigo: string): Promise<Verificacao | null> {
  const { rows } = await sql<Lida>`
    select v.codigo, v.numero, v.ano, te.nome as tipo, v.alvo, v.resultado, v.concluida_em, v.vale_ate, v.fiscal_nome, r.numero as protocolo,
           coalesce(r.requerente_nome, v.responsavel_nome) as titular, coalesce(nullif(r.endereco, ''), v.endereco) as endereco, a.sha256, l.feito_em
      from vistoria v join vistoria_tipo_edicao te on te.tipo_id = v.tipo_id and te.edicao = v.edicao
      left join requerimento r on r.id = v.requerimento_id
      left join vistoria_laudo l on l.vistoria_id = v.id left join arquivo a on a.id = l.arquivo_id
     where v.codigo = ${codigo}`.execute(tx);
  const [v] = rows;
  if (!v) return null;
  const venceu = v.vale_ate !== null && v.vale_ate < dataDe(agora, organizacao.fuso);
  const situacao = v.feito_em === null ? 'Em emissão' : venceu ? 'Vencida' : 'Vigente';
  const resultado = v.resultado.toLowerCase();
  return {
    codigo: v.codigo,
    municipio: organizacao.nome,
    titulo: `Laudo de vistoria: ${[v.tipo, v.alvo].filter(Boolean).join(', ')}`,
    numero: numeroDaVistoria(v),
    situacao,
    is_valida: situacao === 'Vigente',
    explicacao: `A prefeitura fez esta vistoria, e o resultado foi: ${resultado}.${venceu ? ' O resultado já não vale.' : ''}`,
    emitida_em: v.concluida_em.toISOString(),
    vigente_em: v.feito_em?.toISOString() ?? null,
    tem_validade: v.vale_ate !== null,
    validade_em: v.vale_ate,
    carimbo: null,
    requerimento_numero: v.protocolo ?? '',
    titular: v.titular,
    titular_documento: '',
    endereco: v.endereco,
    area_total_m2: null,
    sha256: v.sha256,
    substituida_por: null,
    assinaturas: [{ nome: v.fiscal_nome, papel: 'Fez a vistoria', assinado_em: v.concluida_em.toISOString(), nivel: 'simples' }],
  };
}

/** The code of the report that has these very bytes. */
export async function findLaudoDoArquivo(tx: Tx, sha256: string): Promise<string | null> {
  const { rows } = await sql<{ codigo: string }>`
    select v.codigo from arquivo a join vistoria_laudo l on l.arquivo_id = a.id join vistoria v on v.id = l.vistoria_id
     where a.sha256 = ${sha256} and v.codigo is not null limit 1`.execute(tx);
  return rows[0]?.codigo ?? null;
}
