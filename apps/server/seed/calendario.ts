import type { Ambito } from '@portal/domain/calendario/model';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';

type Dia = readonly [dia: string, nome: string, ambito: Ambito];

const aniversario = (dia: string): Dia => [dia, 'Aniversário do município', 'municipal'];
const padroeiro = (dia: string, nome: string): Dia => [dia, `${nome}, dia do padroeiro`, 'municipal'];
const padroeira = (dia: string, nome: string): Dia => [dia, `${nome}, dia da padroeira`, 'municipal'];

/** By town: its anniversary and its patron saint, every year. Itapema was born on Tiradentes, which is closed already. */
const DIAS_FECHADOS: Record<string, readonly Dia[]> = {
  demo: [padroeiro('06-13', 'Santo Antônio'), aniversario('08-14'), ['10-28', 'Dia do Servidor Público', 'ponto_facultativo']],
  xanxere: [aniversario('02-27'), padroeiro('08-06', 'Senhor Bom Jesus')],
  balneario: [padroeira('01-21', 'Santa Inês'), aniversario('07-20')],
  itapema: [padroeiro('06-13', 'Santo Antônio')],
  bombinhas: [aniversario('03-30'), padroeira('12-08', 'Imaculada Conceição')],
  videira: [aniversario('03-01'), padroeira('12-08', 'Imaculada Conceição')],
  biguacu: [aniversario('05-17'), padroeiro('12-27', 'São João Evangelista')],
  jacarei: [
    aniversario('04-03'),
    ['07-09', 'Revolução Constitucionalista', 'estadual'],
    padroeira('12-08', 'Imaculada Conceição'),
  ],
};

export async function insertDiasFechados(tx: Tx, slug: string, criado_em: Date): Promise<void> {
  const dias = (DIAS_FECHADOS[slug] ?? []).map(([dia, nome, ambito]) => ({
    id: uuidv7(),
    data: `2020-${dia}`,
    nome,
    ambito,
    repete_todo_ano: true,
    criado_em,
  }));
  if (dias.length > 0) await tx.insertInto('dia_fechado').values(dias).execute();
}
