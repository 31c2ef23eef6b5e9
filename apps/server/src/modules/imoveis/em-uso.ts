import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

const OQUE: Record<string, string> = {
  desmembrado: 'foi desmembrado. Escolha o imóvel novo em que o pedido fica',
  remembrado: 'foi unido a outro. Escolha o imóvel que veio da união',
  arquivado: 'não está mais no cadastro do município. Procure a prefeitura',
};

/**
 * A request is filed on lots that are lots today; those that it has since before may have become others meanwhile. They are held
 * until the act ends, so that nobody splits them in between.
 * @throws RuleError imovel_fora_do_cadastro, at the field
 */
export async function demandImoveisEmUso(
  tx: Tx,
  requerimentoId: string,
  imoveis: readonly { id: string; campo: string }[],
): Promise<void> {
  if (imoveis.length === 0) return;
  const { rows } = await sql<{ id: string; inscricao: string; situacao: string }>`
    select i.id, i.inscricao, i.situacao from imovel i where i.id = any(${imoveis.map((i) => i.id)}::uuid[])
       and not exists (select from requerimento_imovel ri where ri.imovel_id = i.id and ri.requerimento_id = ${requerimentoId})
     order by i.id for share of i`.execute(tx);
  const fora = rows.filter((r) => r.situacao !== 'ativo');
  if (fora.length === 0) return;
  const erros = fora.map((f) => ({
    campo: imoveis.find((i) => i.id === f.id)?.campo ?? '',
    mensagem: `O imóvel ${f.inscricao} ${OQUE[f.situacao] ?? 'não está mais no cadastro'}.`,
  }));
  throw new RuleError('imovel_fora_do_cadastro', erros[0]?.mensagem ?? '', erros);
}
