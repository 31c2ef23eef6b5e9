import { type Base, prever } from '@portal/domain/previsao/previsao';
import { dataDe } from '@portal/domain/text/datas';
import pg from 'pg';

const DIA = 86_400;
const PISO = 0.85;
const say = (line: string) => process.stdout.write(`${line}\n`);
pg.types.setTypeParser(20, Number);

interface Terminado {
  id: string;
  organizacao_id: number;
  processo_id: string;
  setor_id: string | null;
  protocolado_em: Date;
  concluido_em: Date;
  conosco_s: number;
}

const findTerminados = async (owner: pg.Pool): Promise<Terminado[]> =>
  (
    await owner.query<Terminado>(
      `select r.id, r.organizacao_id, r.processo_id, r.protocolado_em, r.concluido_em, r.conosco_segundos as conosco_s,
              (select p.setor_id from passagem_da_etapa p where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id order by p.aberta_em, p.etapa_id limit 1) as setor_id
         from requerimento r where r.status in ('Deferido', 'Indeferido') and r.protocolado_em is not null
          and not exists (select from passagem_da_etapa p where p.organizacao_id = r.organizacao_id and p.requerimento_id = r.id and p.de_fora)
        order by r.protocolado_em`,
    )
  ).rows;

/** What the page would have said when it was filed. */
async function naqueleDia(owner: pg.Pool, r: Terminado): Promise<Base> {
  const { rows } = await owner.query(
    `select t.casos, t.p50_s, t.p90_s, carga_do_setor($1, $3, $4)::float as carga
       from tempos_dos_processos($1, $2) t where t.processo_id = $5`,
    [r.organizacao_id, r.protocolado_em, r.setor_id, dataDe(r.protocolado_em, 'America/Sao_Paulo'), r.processo_id],
  );
  return { etapa: '', casos: 0, p50_s: 0, p90_s: 0, carga: null, ...rows[0], decorrido_s: 0 };
}

/**
 * Whether forecasts come true: each ended request is judged on the day it was filed, by what was known on that day alone (requests that had
 * ended before it, queues up to it), with the rule that the pages show. Fewer than 85 % within P90 is an error.
 */
export async function julgar(owner: pg.Pool): Promise<void> {
  const terminados = await findTerminados(owner);
  const conta = { previstos: 0, semCasos: 0, noP90: 0, noP50: 0, soma: 0 };
  for (const r of terminados) {
    const base = await naqueleDia(owner, r);
    const { faltam } = prever([], base, {
      corre: true,
      hoje: dataDe(r.protocolado_em, 'America/Sao_Paulo'),
      fechados: new Set(),
    });
    if (!faltam) {
      conta.semCasos += 1;
      continue;
    }
    const levou = Math.max(1, Math.ceil(r.conosco_s / DIA));
    conta.previstos += 1;
    conta.soma += faltam.ate;
    if (levou <= faltam.ate) conta.noP90 += 1;
    if (faltam.de !== null && levou <= faltam.de) conta.noP50 += 1;
  }
  const porCento = (n: number) => (conta.previstos ? `${((100 * n) / conta.previstos).toFixed(1)} %` : '–');
  say('');
  say(`  requerimentos terminados                 ${terminados.length}`);
  say(`  sem previsão no dia (menos de dez casos) ${conta.semCasos}`);
  say(`  previstos                                ${conta.previstos}`);
  say(`  dentro do P50                            ${porCento(conta.noP50)}`);
  say(`  dentro do P90                            ${porCento(conta.noP90)}   (piso ${PISO * 100} %)`);
  say(`  P90 prometido, em média                  ${(conta.soma / Math.max(1, conta.previstos)).toFixed(1)} dias`);
  if (conta.previstos > 0 && conta.noP90 / conta.previstos >= PISO) return;
  say('  abaixo do piso: a previsão promete demais.');
  process.exitCode = 1;
}
