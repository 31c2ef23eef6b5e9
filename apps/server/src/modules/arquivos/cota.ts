import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';

export interface Cotas {
  /** Bytes that one account may send in 24 hours, and keep in all. */
  contaPorDia: number;
  conta: number;
  /** Bytes of all files of a town. */
  municipio: number;
}

/** How long the sum of a whole town is believed: it is read from many rows. */
const TOWN_MS = 60_000;

const formatBytes = (bytes: number): string =>
  bytes >= 2 ** 30 ? `${Math.floor(bytes / 2 ** 30)} GB` : `${Math.floor(bytes / 2 ** 20)} MB`;

const recusar = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);

/**
 * How much each account and each town may still send. What is on its way counts too, so that many at once do not pass together.
 * @returns takes room for a file about to be read, and gives it back when the call ends
 */
export function createCotas(cotas: Cotas) {
  const emVoo = new Map<string, number>();
  const municipios = new Map<number, { bytes: number; at: number }>();

  const mover = (chave: string, bytes: number) => {
    const novo = (emVoo.get(chave) ?? 0) + bytes;
    if (novo > 0) emVoo.set(chave, novo);
    else emVoo.delete(chave);
  };

  const doMunicipio = async (tx: Tx, id: number, agora: number): Promise<number> => {
    const sabido = municipios.get(id);
    if (sabido && agora - sabido.at < TOWN_MS) return sabido.bytes;
    const { rows } = await sql<{ n: number }>`select coalesce(sum(tamanho), 0)::float8 as n from arquivo`.execute(tx);
    const bytes = rows[0]?.n ?? 0;
    municipios.set(id, { bytes, at: agora });
    return bytes;
  };

  /** @throws RuleError `cota_diaria`, `cota_da_conta`, `cota_do_municipio` */
  return async (tx: Tx, organizacaoId: number, usuarioId: string, bytes: number, agora: Date): Promise<() => void> => {
    const conta = `${organizacaoId}:${usuarioId}`;
    const municipio = String(organizacaoId);
    const { rows } = await sql<{ total: number; dia: number }>`
      select coalesce(sum(tamanho), 0)::float8 as total,
             coalesce(sum(tamanho) filter (where criado_em > ${agora}::timestamptz - interval '1 day'), 0)::float8 as dia
        from arquivo where enviado_por = ${usuarioId}`.execute(tx);
    const { total = 0, dia = 0 } = rows[0] ?? {};
    const guardados = await doMunicipio(tx, organizacaoId, agora.getTime());
    // nothing waits from here on: of two at once the second sees the first
    const daConta = (emVoo.get(conta) ?? 0) + bytes;
    if (dia + daConta > cotas.contaPorDia)
      throw recusar(
        'cota_diaria',
        `Cada conta pode enviar até ${formatBytes(cotas.contaPorDia)} em 24 horas, e este arquivo passaria disso. Continue amanhã ou fale com a prefeitura.`,
      );
    if (total + daConta > cotas.conta)
      throw recusar(
        'cota_da_conta',
        `Os arquivos da sua conta chegariam a mais de ${formatBytes(cotas.conta)}, o máximo deste portal. Fale com a prefeitura.`,
      );
    const doTodo = guardados + (emVoo.get(municipio) ?? 0) + bytes;
    if (doTodo > cotas.municipio)
      throw recusar(
        'cota_do_municipio',
        'O espaço de arquivos deste município acabou. Avise a prefeitura: o envio volta quando houver lugar.',
      );
    for (const chave of [conta, municipio]) mover(chave, bytes);
    return () => {
      for (const chave of [conta, municipio]) mover(chave, -bytes);
    };
  };
}
