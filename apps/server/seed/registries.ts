// Past 300 lines: the registries of one town, in the order in which they refer to each other.

import { BOAS_VINDAS, duvidasEmHtml, NOME_DAS_DUVIDAS } from '@portal/domain/preparo/textos';
import type { EnderecoDoCep } from '@portal/domain/recursos/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { dataDe } from '@portal/domain/text/datas';
import { isCpf } from '@portal/domain/text/documento';
import { FUSO_PADRAO } from '@portal/domain/text/fusos';
import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { findCidadeId } from '#modules/localidades/index.ts';
import { publicarProcesso } from '#modules/processos/index.ts';
import { hashPassword } from '#platform/auth/password.ts';
import { inSistema, inTenant, type Tx } from '#platform/db/doors.ts';
import type { Imovel, ImovelZona } from '#platform/db/tables.ts';
import type { App } from '../src/app.ts';
import { canaisDe, cepsDe } from './atendimento.ts';
import { insertDiasFechados } from './calendario.ts';
import { insertContornos } from './contornos.ts';
import { insertFrases } from './frases.ts';
import { fakeCnpj, fakeCpf } from './identifiers.ts';
import { insertDesmembramento, insertDonos } from './imoveis.ts';
import { insertCidade } from './localidades.ts';
import { CIDADAOS, PROFISSIONAIS, RUAS, SMALL_TOWN, STAFF } from './people.ts';
import { insertPerfis } from './perfis.ts';
import { PROCESSOS, TIPOS } from './processos.ts';
import { insertProfissionaisDoArquivo } from './profissionais.ts';
import type { Random } from './random.ts';
import { publicarTabelaDeTaxas } from './tabela-de-taxas.ts';
import { SETORES, type TownSeed, ZONA_DO_BAIRRO, ZONAS } from './towns.ts';
import { insertVersoes } from './zonas.ts';

/** Everybody in the demonstration has this password. */
export const SENHA = 'Aprova#2026';

export interface Member {
  chave: string;
  id: string;
  nome: string;
  email: string;
  cpf: string;
}

export interface Town {
  id: number;
  seed: TownSeed;
  host: string;
  /** Staff by key ('analista' …). */
  staff: Map<string, Member>;
  cidadaos: Member[];
  profissionais: Member[];
  processos: Map<string, string>;
  imoveis: { id: string; inscricao: string; endereco: string; bairro: string; area_terreno_m2: string; zona: string }[];
}

/** Where the nth person of a town lives: the street of a postal code, or one of its streets where the code is the whole town's. */
function casaDe(seed: TownSeed, n: number) {
  const [geral, ...ruas] = cepsDe(seed);
  const { cep, logradouro, bairro, cidade, uf } = (ruas[n % ruas.length] ?? geral) as EnderecoDoCep;
  return {
    cep,
    logradouro: logradouro || (RUAS[n % RUAS.length] as string),
    numero: String(100 + 37 * n),
    complemento: '',
    bairro: bairro || 'Centro',
    cidade,
    uf,
  };
}

interface Quem extends Omit<Member, 'id' | 'cpf'> {
  mora: ReturnType<typeof casaDe>;
}

export interface EntreguePeople {
  hash: string;
  known: [email: string, member: Member][];
}

/** Accounts are global: one architect works in several towns with one log-in. */
export class People {
  readonly #known: Map<string, Member>;
  /** Where they live, each looked up once. */
  readonly #cidades = new Map<string, Awaited<ReturnType<typeof findCidadeId>>>();
  readonly #hash: string;
  private constructor(hash: string, known: EntreguePeople['known'] = []) {
    this.#hash = hash;
    this.#known = new Map(known);
  }
  static async create(): Promise<People> {
    return new People(await hashPassword(SENHA));
  }
  /** What another process needs to go on with the same people. */
  entregar(): EntreguePeople {
    return { hash: this.#hash, known: [...this.#known] };
  }
  static receber({ hash, known }: EntreguePeople): People {
    return new People(hash, known);
  }

  async find(tx: Tx, random: Random, quem: Quem, criado_em: Date): Promise<Member> {
    const { chave, nome, email, mora } = quem;
    const known = this.#known.get(email);
    if (known) return known;
    const member = { chave, id: uuidv7(), nome, email, cpf: this.#newCpf(random) };
    await tx
      .insertInto('usuario')
      .values({
        id: member.id,
        nome,
        email,
        cpf: member.cpf,
        senha_hash: this.#hash,
        confirmado_em: criado_em,
        criado_em,
        telefone: `4999${random.int(1000000, 9999999)}`,
        endereco: JSON.stringify(mora),
        endereco_cidade_id: await this.#cidadeDe(tx, mora),
      })
      .execute();
    this.#known.set(email, member);
    return member;
  }

  async #cidadeDe(tx: Tx, mora: Quem['mora']) {
    const chave = `${mora.cidade}/${mora.uf}`;
    const achada = this.#cidades.get(chave) ?? (await findCidadeId(tx, mora));
    this.#cidades.set(chave, achada);
    return achada;
  }

  #newCpf(random: Random): string {
    for (;;) {
      const cpf = fakeCpf(random);
      if (isCpf(cpf) && ![...this.#known.values()].some((m) => m.cpf === cpf)) return cpf;
    }
  }
}

const slugName = (nome: string): string => {
  const words = normalizarBusca(nome).split(' ');
  return `${words[0]}.${words.at(-1)}`;
};

export async function createTown(
  app: App,
  seed: TownSeed,
  people: People,
  random: Random,
  desde: Date,
  dominioBase: string,
  processos = PROCESSOS,
): Promise<Town> {
  const host = `${seed.slug}.${dominioBase}`;
  const cnpj = fakeCnpj(random);
  const telefone = `(49) 3${random.int(200, 699)}-${random.int(1000, 9999)}`;
  const febraban = String(random.int(1000, 9999));
  const id = await inSistema(app.dbSistema, async (tx) => {
    const cidade_id = await insertCidade(tx, seed);
    const row = await tx
      .insertInto('organizacao')
      .values({
        nome: seed.nome,
        dominio: host,
        cnpj,
        uf: seed.uf,
        cidade_id,
        cor: seed.cor,
        logo: `/brasoes/${seed.slug}.svg`,
        favicon: `/brasoes/${seed.slug}.svg`,
        razao_social: `Município de ${seed.cidade}`,
        nome_fantasia: seed.cidade,
        email: `portal@${seed.site}`,
        telefone_comercial: telefone,
        endereco: `Praça da Matriz, 100, Centro, ${seed.cidade}/${seed.uf}`,
        site: seed.site,
        extras: JSON.stringify({
          canais_atendimento: canaisDe(seed, telefone),
          privacidade: { encarregado_nome: 'Beatriz Coelho Vaz', encarregado_email: `dados@${seed.site}` },
        }),
        criado_em: desde,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('cep')
      .values(cepsDe(seed).map((c) => ({ ...c, consultado_em: new Date() })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    return row.id;
  });
  const town: Town = { id, seed, host, staff: new Map(), cidadaos: [], profissionais: [], processos: new Map(), imoveis: [] };
  await inTenant(app.db, id, async (tx) => {
    const setores = await insertSetores(tx, seed.isFull, desde);
    await tx
      .insertInto('convenio')
      .values({
        id: uuidv7(),
        nome: 'Convênio principal',
        banco: '001',
        codigo_convenio: `${febraban}56`,
        febraban,
        pix_chave: cnpj,
        padrao: true,
        criado_em: desde,
      })
      .execute();
    await insertStaff(tx, town, setores, people, random, desde);
    await insertChefias(tx, desde);
    if (seed.isFull) await insertPerfis(tx, town, setores, desde);
    await insertRequesters(tx, town, people, random, desde);
    const zonas = await insertZonas(tx, town, random);
    await insertDonos(tx, town);
    if (seed.isFull && zonas[0]) await insertDesmembramento(tx, town, zonas[0].id, desde);
    if (seed.isFull) await insertContornos(tx, town);
    await tx
      .insertInto('unidade_fiscal')
      .values([
        { sigla: 'UFM', desde: '2025-01-01', valor: '4.6200' },
        { sigla: 'UFM', desde: '2026-01-01', valor: '4.8700' },
      ])
      .execute();
    await insertPosts(tx, desde);
    await insertDiasFechados(tx, seed.slug, desde);
    await insertFrases(tx, setores, desde);
    const assinante = town.staff.get('assinante');
    if (seed.isFull && assinante) await insertFirma(tx, assinante.id, desde);
  });
  await app.jobCtx(id).inTenant(async (ctx) => {
    const slugs = seed.isFull ? Object.keys(PROCESSOS) : ['alvara-de-construcao', 'consulta-de-viabilidade'];
    for (const slug of slugs)
      town.processos.set(
        slug,
        (await publicarProcesso({ ...ctx, agora: desde }, slug, processos[slug]!, TIPOS[slug])).processo_id,
      );
    await publicarTabelaDeTaxas({ ...ctx, agora: desde }, slugs);
  });
  return town;
}

/** The catalogue of signatures of the demonstration: the secretary, until further notice. */
async function insertFirma(tx: Tx, usuario_id: string, criado_em: Date): Promise<void> {
  await tx
    .insertInto('firma')
    .values({
      id: uuidv7(),
      usuario_id,
      titulo: 'Secretária de Planejamento Urbano',
      ato: 'Portaria nº 3/2025',
      de: '2025-01-02',
      criado_em,
    })
    .execute();
}

async function insertSetores(tx: Tx, isFull: boolean, criado_em: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [sigla, nome, pai] of isFull ? SETORES : SETORES.slice(0, 7)) {
    const id = uuidv7();
    ids.set(sigla, id);
    await tx
      .insertInto('setor')
      .values({ id, sigla, nome, pai_id: pai ? ids.get(pai) : null, criado_em })
      .execute();
  }
  return ids;
}

/** In each sector whoever came first answers for it, and the next stands in. */
async function insertChefias(tx: Tx, criado_em: Date): Promise<void> {
  const gente = await tx
    .selectFrom('setor_membro')
    .select(['setor_id', 'usuario_id'])
    .orderBy('setor_id')
    .orderBy('usuario_id')
    .execute();
  const papeis = ['responsavel', 'substituto'];
  const rows = gente.flatMap(({ setor_id, usuario_id }, i) => {
    const papel = papeis[i - gente.findIndex((g) => g.setor_id === setor_id)];
    return papel ? [{ id: uuidv7(), setor_id, usuario_id, papel, de: dataDe(criado_em, FUSO_PADRAO), criado_em }] : [];
  });
  if (rows.length > 0) await tx.insertInto('setor_chefia').values(rows).execute();
}

async function insertStaff(
  tx: Tx,
  town: Town,
  setores: Map<string, string>,
  people: People,
  random: Random,
  criado_em: Date,
): Promise<void> {
  for (const s of STAFF.filter((p) => town.seed.isFull || SMALL_TOWN.includes(p.chave))) {
    const email = `${slugName(s.nome)}@${town.seed.site}`;
    const mora = casaDe(town.seed, 40 + town.staff.size);
    const member = await people.find(tx, random, { chave: s.chave, nome: s.nome, email, mora }, criado_em);
    town.staff.set(s.chave, member);
    await tx
      .insertInto('membro')
      .values({
        usuario_id: member.id,
        painel_prefeitura: true,
        painel_contribuinte: s.isContribuinte ?? false,
        cargo: s.cargo,
        permissoes: s.permissoes,
        criado_em,
      })
      .execute();
    // in a small town everybody works in the sectors that exist
    const rows = Object.entries(s.setores).filter(([sigla]) => setores.has(sigla));
    if (rows.length) {
      await tx
        .insertInto('setor_membro')
        .values(
          rows.map(([sigla, permissoes]) => ({
            setor_id: setores.get(sigla) as string,
            usuario_id: member.id,
            permissoes,
            criado_em,
          })),
        )
        .execute();
    }
  }
}

async function insertRequesters(tx: Tx, town: Town, people: People, random: Random, criado_em: Date): Promise<void> {
  const find = (chave: string, nome: string, email: string) => {
    const mora = casaDe(town.seed, town.cidadaos.length + town.profissionais.length);
    return people.find(tx, random, { chave, nome, email, mora }, criado_em);
  };
  const { isFull, slug } = town.seed;
  for (const nome of isFull ? CIDADAOS : CIDADAOS.slice(0, 3)) {
    const email = isFull ? `${slugName(nome)}@example.com` : `${slugName(nome)}.${slug}@example.com`;
    town.cidadaos.push(await find(`cidadao-${nome}`, nome, email));
  }
  // the architect of the log-in list works in the demonstration and in four other towns
  const local = isFull
    ? PROFISSIONAIS
    : ['xanxere', 'itapema', 'videira', 'jacarei'].includes(slug)
      ? PROFISSIONAIS.slice(0, 1)
      : PROFISSIONAIS.slice(3, 4);
  for (const p of local) town.profissionais.push(await find(p.chave, p.nome, `${slugName(p.nome)}@example.com`));
  await tx
    .insertInto('membro')
    .values([...town.cidadaos, ...town.profissionais].map(({ id }) => ({ usuario_id: id, painel_contribuinte: true, criado_em })))
    .onConflict((oc) => oc.doNothing())
    .execute();
  await tx
    .insertInto('profissional')
    .values(
      local.map((p, i) => ({
        id: uuidv7(),
        usuario_id: town.profissionais[i]!.id,
        conselho: p.conselho,
        registro: p.registro,
        uf: town.seed.uf,
        titulo: p.titulo,
        criado_em,
        // the town has compared the half of them with the council
        conferido_em: isFull && i % 2 === 0 ? criado_em : null,
      })),
    )
    .execute();
  if (isFull) await insertProfissionaisDoArquivo(tx, town, criado_em);
}

async function insertZonas(tx: Tx, town: Town, random: Random): Promise<{ id: string }[]> {
  const zonas = town.seed.isFull ? ZONAS : ZONAS.slice(0, 3);
  const rows = zonas.map(([sigla, descricao]) => ({ id: uuidv7(), sigla, descricao }));
  await tx.insertInto('zona').values(rows).execute();
  await insertVersoes(tx, zonas, rows);
  const lotes: Insertable<Imovel>[] = [];
  const partes: Insertable<ImovelZona>[] = [];
  for (let i = 0; i < (town.seed.isFull ? 60 : 8); i += 1) {
    const bairro = town.seed.bairros[i % town.seed.bairros.length] as string;
    const logradouro = random.pick(RUAS);
    const inscricao = `01.${String((i % 12) + 1).padStart(2, '0')}.${String(100 + i).padStart(3, '0')}.${String(random.int(1000, 9999))}.001`;
    const numero = String(random.int(12, 1980));
    const area = `${random.int(250, 1200)}.${String(random.int(0, 99)).padStart(2, '0')}`;
    const imovel = { id: uuidv7(), inscricao, endereco: `${logradouro}, ${numero}`, bairro, area_terreno_m2: area, zona: '' };
    town.imoveis.push(imovel);
    lotes.push({
      id: imovel.id,
      inscricao,
      inscricao_normalizada: inscricao.replace(/\D/g, ''),
      matricula: String(random.int(3000, 48000)),
      logradouro,
      numero,
      bairro,
      cep: town.seed.cep,
      quadra: String(random.int(1, 60)),
      lote: String(random.int(1, 30)),
      loteamento: bairro,
      area_terreno_m2: area,
      latitude: (-26.9 - random.next() / 50).toFixed(6),
      longitude: (-52.4 - random.next() / 50).toFixed(6),
      busca: normalizarBusca(`${inscricao} ${logradouro} ${numero} ${bairro}`),
    });
    const daqui = town.seed.isFull ? ZONA_DO_BAIRRO[bairro] : undefined;
    const first = rows.find(({ sigla }) => sigla === daqui) ?? rows[i % rows.length]!;
    const outra = daqui ? rows.at(-1)! : rows[(i + 1) % rows.length]!;
    const isSplit = i % 9 === 4;
    imovel.zona = first.sigla;
    partes.push({ imovel_id: imovel.id, zona_id: first.id, percentual: isSplit ? '70' : '100' });
    if (isSplit) partes.push({ imovel_id: imovel.id, zona_id: outra.id, percentual: '30' });
  }
  await tx.insertInto('imovel').values(lotes).execute();
  await tx.insertInto('imovel_zona').values(partes).execute();
  return rows;
}

async function insertPosts(tx: Tx, desde: Date): Promise<void> {
  const later = (dias: number) => new Date(desde.getTime() + dias * 86_400_000);
  const news = [
    [BOAS_VINDAS.nome, BOAS_VINDAS.texto, 1],
    [
      'Nova lei de uso do solo em consulta pública',
      '<p>A minuta da revisão do Plano Diretor está em consulta até o fim do mês. Participe enviando a sua contribuição.</p>',
      120,
    ],
    [
      'Pague a taxa com Pix',
      '<p>As guias passaram a ter código QR do Pix. O pagamento cai na hora, mas <strong>envie o comprovante pelo portal</strong> para a análise seguir.</p>',
      210,
    ],
    [
      'Plantão de dúvidas para profissionais',
      '<p>Toda quinta-feira, das 14h às 16h, a equipe de análise atende arquitetos e engenheiros por videochamada.</p>',
      320,
    ],
  ] as const;
  await tx
    .insertInto('post')
    .values(
      news.map(([nome, texto, dias]) => ({
        id: uuidv7(),
        tipo: 'noticia',
        nome,
        texto,
        criado_em: later(dias),
        atualizado_em: later(dias),
      })),
    )
    .execute();
  await tx
    .insertInto('post')
    .values({
      id: uuidv7(),
      tipo: 'faq',
      nome: NOME_DAS_DUVIDAS,
      texto: duvidasEmHtml(),
      criado_em: desde,
      atualizado_em: desde,
    })
    .execute();
}
