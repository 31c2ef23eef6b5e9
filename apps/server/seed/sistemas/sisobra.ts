import { REGRA_INICIAL } from '@portal/domain/sisobra/ajustes';
import { mesAnterior, mesDe, mesesEntre, mesSeguinte } from '@portal/domain/sisobra/competencia';
import * as contract from '@portal/domain/sisobra/contract';
import { PROTOCOLO_LETRAS } from '@portal/domain/sisobra/situacao';
import { dataDe } from '@portal/domain/text/datas';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import { trazerAoSisobraJob } from '#modules/sisobra/index.ts';
import { type Contexto, daEquipe, fazer, type Palco } from '../cena.ts';
import type { Person } from '../client.ts';
import { createRandom } from '../random.ts';
import type { Town } from '../registries.ts';

const verMes = (gestor: Person, mes: string) => fazer(gestor, contract.verMes, { params: { mes } });
const ler = (gestor: Person, id: string) => fazer(gestor, contract.verLancamento, { params: { id } });
const protocoloDe = (mes: string, n: number) => `${mes.replace('-', '')}${String(n).padStart(PROTOCOLO_LETRAS - 6, '0')}`;

/** Of a habite-se whose work was licensed on paper. */
const NO_PAPEL = { numero_do_alvara: '0042/2025', data_do_alvara: '2025-03-10' };
/** What the request does not say of a demolition: its area in the words of the layout. */
const DEMOLIDA = {
  ...{ bloco: '', categoria: 'demolicao' as const, destinacao: 'residencial_unifamiliar' as const },
  ...{ tipo_obra: 'alvenaria' as const, unidades: '', area: '120.00' },
};

async function completar(gestor: Person, id: string): Promise<void> {
  const { ficha, versao } = await ler(gestor, id);
  const areas = ficha.areas.length > 0 ? ficha.areas : [DEMOLIDA];
  const completa = { ...ficha, areas, ...(ficha.numero_do_alvara === '' ? NO_PAPEL : {}) };
  const feito = await fazer(gestor, contract.salvarLancamento, { params: { id }, body: { versao, ficha: completa } });
  if (feito.faltas.length > 0)
    await fazer(gestor, contract.retirarLancamento, {
      params: { id },
      body: { versao: feito.versao, motivo: 'A obra foi informada antes, pelo SisobraPref da Receita.' },
    });
}

async function aceitar(gestor: Person, mes: string, id: string, n: number): Promise<void> {
  const { versao } = await ler(gestor, id);
  const body = { versao, resposta: 'aceita' as const, protocolo: protocoloDe(mes, n) };
  await fazer(gestor, contract.responderLancamento, { params: { id }, body });
}

/** Files of all that is ready, until nothing is: a correction is ready when what it corrects has its protocol. */
async function enviarTudo(gestor: Person, mes: string): Promise<void> {
  let n = 0;
  for (;;) {
    const { lancamentos } = await verMes(gestor, mes);
    for (const l of lancamentos) if (l.situacao === 'Pendente') await completar(gestor, l.id);
    const prontas = (await verMes(gestor, mes)).lancamentos.filter((l) => l.situacao === 'Pronta');
    if (prontas.length === 0) return;
    await fazer(gestor, contract.gerarArquivos, { params: { mes }, body: {} });
    for (const l of prontas) await aceitar(gestor, mes, l.id, ++n);
  }
}

/** One entry that is refused, one that lacks something, at most one that waits for its answer, and the others accepted. */
async function deixarAberto(gestor: Person, mes: string): Promise<void> {
  const { lancamentos } = await verMes(gestor, mes);
  const [primeira, ...prontas] = lancamentos.filter((l) => l.situacao === 'Pronta');
  if (primeira && !lancamentos.some((l) => l.situacao === 'Pendente')) {
    const { ficha, versao } = await ler(gestor, primeira.id);
    const body = { versao, ficha: { ...ficha, numero: '', tipo_logradouro: '' } };
    await fazer(gestor, contract.salvarLancamento, { params: { id: primeira.id }, body });
  }
  if (prontas.length === 0) return;
  await fazer(gestor, contract.gerarArquivos, { params: { mes }, body: {} });
  for (const [n, l] of prontas.entries()) {
    if (n > 0) await aceitar(gestor, mes, l.id, n);
    else
      await fazer(gestor, contract.responderLancamento, {
        params: { id: l.id },
        body: {
          versao: (await ler(gestor, l.id)).versao,
          resposta: 'recusada',
          motivo: 'O CEP informado não é deste município.',
        },
      });
  }
}

/** Months of the demonstration that are reported. */
const MESES = 3;

/** The town reports to the Receita: the last month with enough in it waits, the others are closed. */
export async function seedSisobra(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_144) };
  const ultimo = mesAnterior(mesDe(dataDe(c.end, FUSO_PADRAO)));
  let desde = ultimo;
  for (let n = 1; n < MESES; n++) desde = mesAnterior(desde);
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = new Date(`${desde}-03T13:00:00Z`);
  await fazer(gestor, contract.salvarAjustes, { body: { versao: 0, informa: true, desde, regra: REGRA_INICIAL } });
  await trazerAoSisobraJob.run(c.app.jobCtx(town.id), {});
  const meses = mesesEntre(desde, ultimo);
  const cheios: string[] = [];
  for (const mes of meses) if ((await verMes(gestor, mes)).lancamentos.length > 2) cheios.push(mes);
  const aberto = cheios.at(-1) ?? ultimo;
  for (const mes of meses) {
    const depois = new Date(`${mesSeguinte(mes)}-03T13:00:00Z`);
    c.clock.now = depois < c.end ? depois : c.end;
    if (mes === aberto) await deixarAberto(gestor, mes);
    else {
      await enviarTudo(gestor, mes);
      await fazer(gestor, contract.encerrarMes, { params: { mes }, body: { recibo: protocoloDe(mes, 0) } });
    }
  }
  c.clock.now = c.end;
}
