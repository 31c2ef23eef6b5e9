import { camposDe, definicaoSchema } from '@portal/domain/processos/definicao';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '#platform/db/doors.ts';
import { createRandom, type Random } from '#seed/random.ts';
import type { World } from '../world.ts';

export const BAIRROS = ['Centro', 'Vila Nova', 'São José', ''] as const;
const HORA = 3_600_000;

interface Cenario {
  processos: { id: string; versao_id: string; nome: string; campo: string | null; etapas: string[] }[];
  setores: string[];
  analistas: string[];
  autor: string;
  tipo: { id: string; linha: string };
  /** Rules of the town, two of one article. */
  normas: { id: string; artigo: string }[];
  /** Of its own, so that rules change nothing of the rest. */
  acaso: Random;
}

const LEI = 'Lei Complementar 7/2018';
const ARTIGOS = ['art. 1', 'art. 1', 'art. 2', 'art. 3', 'art. 40'];
const TECNICOS = ['100-1', '1001', '2002', '3003'];

async function montar(tx: Tx, w: World): Promise<Cenario> {
  const { rows: versoes } = await sql<{ id: string; versao_id: string; nome: string; definicao: unknown }>`
    select p.id, v.id as versao_id, p.nome, v.definicao from processo p
      join lateral (select * from processo_versao v where v.processo_id = p.id order by v.numero desc limit 1) v on true order by p.nome limit 4`.execute(
    tx,
  );
  const processos = versoes.map(({ definicao, ...p }) => {
    const lida = definicaoSchema.parse(definicao);
    return {
      ...p,
      campo: camposDe(lida).find((c) => c.tipo === 'quadro_areas')?.id ?? null,
      etapas: lida.etapas.map((e) => e.id),
    };
  });
  const { rows: setores } = await sql<{ id: string }>`select id from setor where sigla in ('DAP', 'MAMB', 'FISC')`.execute(tx);
  const linha = 'area_medida';
  const tipo = uuidv7();
  const regra = {
    roteiro: [
      {
        titulo: 'Medidas',
        linhas: [
          { id: linha, texto: 'Área construída', tipo: 'medir', unidade: 'm²' },
          { id: 'altura', texto: 'Altura', tipo: 'medir', unidade: 'm' },
        ],
      },
    ],
  };
  await sql`insert into vistoria_tipo (id, codigo, edicao, criado_em) values (${tipo}, 'mede-area', 1, now())`.execute(tx);
  await sql`insert into vistoria_tipo_edicao (tipo_id, edicao, nome, setor_id, regra, em, por_nome)
    values (${tipo}, 1, 'Mede a área', ${setores[0]!.id}, ${JSON.stringify(regra)}, now(), 'Teste')`.execute(tx);
  const normas = ARTIGOS.map((artigo) => ({ id: uuidv7(), artigo }));
  for (const [i, { id }] of normas.entries())
    await sql`insert into norma (id, nome, criado_em) values (${id}, ${`Norma inventada ${i}`}, now())`.execute(tx);
  return {
    processos,
    normas,
    acaso: createRandom(41),
    setores: setores.map((s) => s.id),
    analistas: ['analista', 'analista2', 'ambiental'].map((c) => w.member(c).id),
    autor: w.town.cidadaos[0]!.id,
    tipo: { id: tipo, linha },
  };
}

const DESTINACOES = ['Residencial unifamiliar', 'Comercial, salas e lojas', 'Galpão industrial'];

function quadro(random: Random) {
  const area = () => `${random.int(0, 400)}.${String(random.int(0, 99)).padStart(2, '0')}`;
  return {
    blocos: Array.from({ length: random.int(1, 2) }, (_, b) => ({
      id: `b${b}`,
      nome: `Bloco ${b}`,
      destinacao: random.pick(DESTINACOES),
      tipo_construcao: random.pick(['Alvenaria', 'Madeira', 'Mista']),
      unidades: random.int(0, 4),
      pavimentos: Array.from({ length: random.int(1, 4) }, (__, p) => ({
        id: `p${p}`,
        nome: random.pick(['Térreo', 'térreo ', 'Superior']),
        situacao: random.pick(['Construir', 'Ampliar', 'Regularizar', 'Existente', 'Reformar', 'Demolir']),
        repeticoes: random.int(1, 3),
        computavel: area(),
        nao_computavel: area(),
        vazio: area(),
      })),
    })),
  };
}

/** One request, step by step, by its own clock: what the acts of years leave in the tables, invented. */
class Historia {
  private em: number;
  private enviadas = 0;
  private passagens: { id: string; definicao_id: string; status: string; ciclo: number }[] = [];
  private readonly id = uuidv7();
  private readonly ditas = new Map<string, boolean>();
  private readonly tx: Tx;
  private readonly c: Cenario;
  private readonly random: Random;
  constructor(tx: Tx, c: Cenario, random: Random, inicio: number) {
    this.tx = tx;
    this.c = c;
    this.random = random;
    this.em = inicio;
  }

  private agora(): Date {
    this.em += this.random.int(1, 200) * HORA + this.random.int(0, 3599) * 1000;
    return new Date(this.em);
  }

  private async pedido(status: string, em: Date): Promise<void> {
    const fim = ['Deferido', 'Indeferido', 'Cancelado'].includes(status) ? em : null;
    await sql`update requerimento set status = ${status}, atualizado_em = ${em}, concluido_em = ${fim} where id = ${this.id}`.execute(
      this.tx,
    );
  }

  private async passar(p: (typeof this.passagens)[number], status: string, em: Date, substituida = false): Promise<void> {
    p.status = status;
    const analista = status === 'Em andamento' ? this.random.pick(this.c.analistas) : null;
    await sql`update etapa set status = ${status}, substituida = ${substituida}, mudou_em = ${em},
        analista_id = coalesce(${analista}::uuid, analista_id), pronta = ${status === 'Em andamento' && this.random.int(1, 8) === 1},
        concluida_em = case when ${['Deferido', 'Indeferido', 'Cancelado'].includes(status)} then ${em}::timestamptz else concluida_em end
      where id = ${p.id}`.execute(this.tx);
  }

  private async abrir(definicao_id: string, em: Date) {
    const ciclo = this.passagens.filter((p) => p.definicao_id === definicao_id).length + 1;
    const p = { id: uuidv7(), definicao_id, status: 'Aguardando prefeitura', ciclo };
    const ordem = this.passagens.length + 1;
    await sql`insert into etapa (id, requerimento_id, definicao_id, ordem, ciclo, nome, setor_id, status, criado_em, mudou_em, prazo_em)
      values (${p.id}, ${this.id}, ${definicao_id}, ${ordem}, ${ciclo}, ${`Etapa ${definicao_id}`}, ${this.random.pick(this.c.setores)}, ${p.status}, ${em}, ${em},
              ${new Date(em.getTime() + this.random.int(2, 40) * 24 * HORA).toISOString().slice(0, 10)})`.execute(this.tx);
    this.passagens.push(p);
    return p;
  }

  async viver(numero: number): Promise<void> {
    const { tx, c, random } = this;
    const processo = random.pick(c.processos);
    const em = this.agora();
    await sql`insert into requerimento (id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id, requerente_nome, busca, bairro,
        setor_id, respostas, prazo_em, protocolado_em, criado_em, atualizado_em)
      values (${this.id}, ${processo.id}, ${processo.versao_id}, ${processo.nome}, ${`${numero}/2025`}, ${this.id}, 'Aguardando prefeitura', ${c.autor}, ${c.autor},
        'Requerente do acaso', ${`${numero} 2025 requerente do acaso`}, ${random.pick(BAIRROS)}, ${random.pick(c.setores)}, '{}', ${random.int(0, 1) ? '2025-06-01' : '2030-01-01'}, ${em}, ${em}, ${em})`.execute(
      tx,
    );
    await this.indicar();
    if (processo.campo && random.int(1, 4) > 1) await this.enviar(processo.campo, em);
    const definicoes = processo.etapas.slice(0, random.int(1, 3));
    let refez = false;
    for (let i = 0; i < definicoes.length; i += 1) {
      const p = await this.abrir(definicoes[i] as string, new Date(this.em));
      await this.pedido('Aguardando prefeitura', new Date(this.em));
      const fim = await this.analisar(p, processo.campo);
      if (fim === null) return;
      if (fim === 'Cancelado') return this.pedido('Cancelado', new Date(this.em));
      if (fim === 'Indeferido') return this.pedido('Indeferido', new Date(this.em));
      if (!refez && random.int(1, 8) === 1) {
        refez = true;
        await this.pedido('Deferido', new Date(this.em));
        await this.passar(p, p.status, this.agora(), true);
        i -= 1;
      }
    }
    await this.pedido('Deferido', new Date(this.em));
    if (random.int(1, 2) === 1) await this.vistoriar();
    // what was granted is cancelled afterwards now and then: it leaves the counts
    if (random.int(1, 20) === 1) await this.pedido('Cancelado', this.agora());
  }

  /** @returns how it ended; null while it goes on */
  private async analisar(p: (typeof this.passagens)[number], campo: string | null): Promise<string | null> {
    const { random } = this;
    for (let n = 0; n < 6; n += 1) {
      if (random.int(1, 14) === 1) return null;
      const status = random.pick([
        'Em andamento',
        'Em andamento',
        'Aguardando requerente',
        'Aguardando comprovante',
        'Aguardando prefeitura',
      ]);
      const em = this.agora();
      await this.passar(p, status, em);
      await this.pedido(status, em);
      if (campo && status === 'Aguardando requerente' && random.int(0, 1)) await this.enviar(campo, em);
      if (random.int(1, 3) === 1) break;
    }
    const fim = random.pick(['Deferido', 'Deferido', 'Deferido', 'Deferido', 'Indeferido', 'Cancelado']);
    const em = this.agora();
    await this.passar(p, fim, em);
    return fim;
  }

  private async enviar(campo: string, em: Date): Promise<void> {
    this.enviadas += 1;
    const respostas = JSON.stringify({ [campo]: quadro(this.random) });
    await sql`insert into submissao (id, requerimento_id, numero, respostas, arquivos, sha256, autor_id, criado_em)
      values (${uuidv7()}, ${this.id}, ${this.enviadas}, ${respostas}, '[]', ${'0'.repeat(64)}, ${this.c.autor}, ${em})`.execute(
      this.tx,
    );
    await this.conferir(em);
  }

  /** Those who answer technically: nobody, one, or two, of whom one may be the same by another writing. */
  private async indicar(): Promise<void> {
    const { acaso } = this.c;
    for (let ordem = 0; ordem < acaso.int(0, 2); ordem += 1)
      await sql`insert into requerimento_responsavel (requerimento_id, ordem, responsabilidade, nome, conselho, uf, registro, documento_numero)
        values (${this.id}, ${ordem}, 'Projeto', 'Técnico do acaso', 'CREA', 'SC', ${acaso.pick(TECNICOS)}, '1')`.execute(
        this.tx,
      );
  }

  /** What rules say of a round, and what the analysis marks by them. */
  private async conferir(em: Date): Promise<void> {
    const { acaso, normas } = this.c;
    for (const { id, artigo } of normas) {
      const situacao = acaso.pick(['dentro', 'dentro', 'fora', 'fora', 'sem dado', 'não se aplica']);
      if (situacao === 'não se aplica') continue;
      const descumpriu = situacao === 'fora' || this.ditas.get(id) === true;
      await sql`update norma_conferencia set ultima = false where requerimento_id = ${this.id} and norma_id = ${id}`.execute(
        this.tx,
      );
      await sql`insert into norma_conferencia (requerimento_id, rodada, norma_id, nome, base_legal, artigo, peso, situacao, valor, limite, justificada, zona, conferida_em, descumpriu)
        values (${this.id}, ${this.enviadas}, ${id}, 'Norma inventada', ${LEI}, ${artigo}, 'avisa', ${situacao}, '1', '2', ${acaso.int(0, 1) === 1},
                ${acaso.pick(['ZR-1', 'ZC', ''])}, ${em}, ${descumpriu})`.execute(this.tx);
      this.ditas.set(id, descumpriu);
    }
    const [etapa] = this.passagens;
    if (!etapa || acaso.int(0, 1) === 0) return;
    const artigo = acaso.pick(['ART. 1', 'art. 2', 'art. 3', 'art. 4', '']);
    await sql`insert into pendencia (id, requerimento_id, etapa_id, numero, campo_id, rotulo, texto, situacao, base_legal, criado_por)
      values (${uuidv7()}, ${this.id}, ${etapa.id}, ${this.enviadas}, '', 'O requerimento', 'Corrija.', 'Sem pendência', ${artigo && `${LEI}, ${artigo}`}, ${this.c.analistas[0]})`.execute(
      this.tx,
    );
  }

  private async vistoriar(): Promise<void> {
    const em = this.agora();
    const medida = this.random.int(0, 3) ? `${this.random.int(10, 900)}.5` : '';
    const respostas = JSON.stringify({ [this.c.tipo.linha]: { medida }, altura: { medida: '7.5' } });
    const [{ n }] = (await sql<{ n: number }>`select count(*) + 1 as n from vistoria`.execute(this.tx)).rows as [{ n: number }];
    await sql`insert into vistoria (id, numero, ano, requerimento_id, tipo_id, edicao, setor_id, status, resultado, pedida_por_nome, pedida_em, fiscal_id, fiscal_nome,
        inicio, fim, iniciada_em, concluida_em, respostas)
      values (${uuidv7()}, ${n}, 2025, ${this.id}, ${this.c.tipo.id}, 1, ${this.c.setores[0]}, 'Realizada', ${this.random.pick(['Aprovada', 'Não realizada'])}, 'Teste', ${em},
        ${this.c.analistas[0]}, 'Fiscal', ${em}, ${new Date(em.getTime() + HORA)}, ${em}, ${em}, ${respostas})`.execute(this.tx);
  }
}

/** `n` requests of two years, in one transaction of the town. Whole seconds, so that nothing is rounded on the way. */
export async function inventarHistorias(tx: Tx, w: World, n: number): Promise<void> {
  const random = createRandom(67);
  const cenario = await montar(tx, w);
  const inicio = Date.parse('2024-01-02T03:00:00Z');
  for (let i = 0; i < n; i += 1) {
    const quando = inicio + random.int(0, 600 * 24) * HORA;
    await new Historia(tx, cenario, random, quando).viver(i + 1);
  }
}
