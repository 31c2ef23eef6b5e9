import { formatData, isData } from '../text/datas.ts';
import { isCnpj, isCpf, onlyAlnum } from '../text/documento.ts';
import type { CampoDaFicha, Executor, Ficha, TecnicoDaFicha, TipoDeLancamento } from './ficha.ts';
import { cortado, letrasDe, limpo } from './limpo.ts';
import { PROTOCOLO_LETRAS } from './situacao.ts';

/** Where it is mended: in the request's own answers or registers, or in the entry alone. */
export type OndeSeMenda = 'imovel' | 'pessoa' | 'quadro' | 'tecnicos' | 'lancamento';
export interface Falta {
  campo: CampoDaFicha;
  mensagem: string;
  onde: OndeSeMenda;
}

export const NOME_DO_LUGAR: Record<OndeSeMenda, string> = {
  imovel: 'no cadastro do imóvel',
  pessoa: 'no cadastro de quem pede',
  quadro: 'no quadro de áreas ou no lançamento',
  tecnicos: 'nos responsáveis técnicos',
  lancamento: 'no lançamento do SISOBRA',
};

const numeroFederal = (texto: string): boolean => /^(0|0\.\d{2}|[1-9]\d{0,12}(\.\d{2})?)$/.test(texto);
const contagem = (texto: string): boolean => /^[1-9]\d{0,5}$/.test(texto) && Number(texto) <= 100_000;
export const listaDeDocumentos = (texto: string): string[] =>
  texto
    .split(/[\s,;]+/)
    .map(onlyAlnum)
    .filter(Boolean);

/** Gathers what the layout would refuse, in its order. */
class Conferencia {
  readonly faltas: Falta[] = [];

  falta(campo: CampoDaFicha, mensagem: string, onde: OndeSeMenda = 'lancamento'): void {
    this.faltas.push({ campo, mensagem, onde });
  }

  texto(
    campo: CampoDaFicha,
    valor: string,
    nome: string,
    max: number,
    com: { onde?: OndeSeMenda; opcional?: true; min?: number } = {},
  ): void {
    const n = letrasDe(valor);
    if (n === 0) {
      if (!com.opcional) this.falta(campo, `Falta ${nome}.`, com.onde);
    } else if (n > max) this.falta(campo, `O layout aceita ${max} letras em ${nome}, e há ${n}. Abrevie.`, com.onde);
    else if (n < (com.min ?? 1)) this.falta(campo, `O layout pede pelo menos ${com.min} letras em ${nome}.`, com.onde);
  }

  data(campo: CampoDaFicha, valor: string, nome: string, opcional = false): void {
    if (valor === '' && opcional) return;
    if (!isData(valor)) this.falta(campo, valor === '' ? `Falta ${nome}.` : `Confira ${nome}: esse dia não existe.`);
  }

  cnpj(campo: CampoDaFicha, valor: string, nome: string, onde?: OndeSeMenda): void {
    const n = onlyAlnum(valor);
    if (n === '') this.falta(campo, `Falta o CNPJ ${nome}.`, onde);
    else if (!isCnpj(n)) this.falta(campo, `Confira o CNPJ ${nome}.`, onde);
    else if (!/^\d{14}$/.test(n)) this.falta(campo, `O layout federal ainda não aceita letras no CNPJ ${nome}.`, onde);
  }

  documento(campo: CampoDaFicha, valor: string, nome: string, onde?: OndeSeMenda): void {
    const n = onlyAlnum(valor);
    if (n === '') this.falta(campo, `Falta o CPF ou o CNPJ ${nome}.`, onde);
    else if (n.length === 11 ? !isCpf(n) : !isCnpj(n)) this.falta(campo, `Confira o CPF ou o CNPJ ${nome}.`, onde);
    else if (n.length === 14) this.cnpj(campo, valor, nome, onde);
  }

  protocolo(campo: CampoDaFicha, valor: string, nome: string): void {
    if (letrasDe(valor) === 0) this.falta(campo, `Falta o protocolo ${nome}, de ${PROTOCOLO_LETRAS} caracteres.`);
    else if (letrasDe(valor) !== PROTOCOLO_LETRAS)
      this.falta(campo, `O protocolo ${nome} tem ${PROTOCOLO_LETRAS} caracteres, e há ${letrasDe(valor)}.`);
  }
}

/** Whose document each kind of executor is known by. */
const DE_QUEM: Partial<Record<Executor, string>> = {
  dono_da_obra: 'do dono da obra',
  incorporador_construcao_civil: 'do incorporador',
  construcao_nome_coletivo: 'de quem responde em primeiro lugar',
};

function conferirExecutor(c: Conferencia, f: Ficha): void {
  if (f.executor === '') {
    c.falta('executor', 'Escolha quem responde pela execução da obra.');
    return;
  }
  const deQuem = DE_QUEM[f.executor];
  if (deQuem) c.documento('executor_documento', f.executor_documento, deQuem, 'pessoa');
  if (f.executor === 'empresa_construtora') c.cnpj('executor_documento', f.executor_documento, 'da construtora');
  if (f.executor === 'empresa_lider_consorcio' || f.executor === 'consorcio') {
    c.cnpj('executor_documento', f.executor_documento, 'do consórcio');
    c.cnpj('executor_lider', f.executor_lider, 'da empresa líder');
  }
  if (f.executor !== 'construcao_nome_coletivo') return;
  const outros = listaDeDocumentos(f.executor_outros);
  for (const n of outros) c.documento('executor_outros', n, `“${n.slice(0, 20)}”`);
  if ([11, 14].some((letras) => outros.filter((n) => n.length === letras).length > 10))
    c.falta('executor_outros', 'O layout aceita até 10 CPF e 10 CNPJ além do primeiro.');
}

function conferirEndereco(c: Conferencia, f: Ficha): void {
  const cep = onlyAlnum(f.cep);
  if (!/^\d{8}$/.test(cep))
    c.falta('cep', cep === '' ? 'Falta o CEP do imóvel.' : 'O CEP do imóvel precisa de 8 números.', 'imovel');
  c.texto('tipo_logradouro', f.tipo_logradouro, 'o tipo do logradouro (rua, avenida…)', 15);
  c.texto('logradouro', f.logradouro, 'o nome do logradouro', 60, { onde: 'imovel' });
  c.texto('numero_do_imovel', f.numero_do_imovel, 'o número do imóvel', 60, { onde: 'imovel' });
  c.texto('complemento', f.complemento, 'o complemento', 60, { onde: 'imovel', opcional: true });
  c.texto('bairro', f.bairro, 'o bairro', 60, { onde: 'imovel' });
}

function conferirAreas(c: Conferencia, f: Ficha): void {
  const { areas, complementares, valor } = f;
  if (areas.length + complementares.length === 0) {
    if (valor === '')
      c.falta(
        'areas',
        f.unidade === 'M2' ? 'Faltam as áreas da obra.' : 'Faltam as áreas da obra, ou a medida dela.',
        f.unidade === 'M2' ? 'quadro' : 'lancamento',
      );
    else if (!numeroFederal(valor) || Number(valor) === 0) c.falta('valor', 'Confira a medida da obra: um número como 182.40.');
    return;
  }
  if (valor !== '') c.falta('valor', 'Informe as áreas ou a medida, não as duas.');
  if (areas.length > 100 || complementares.length > 100)
    c.falta(areas.length > 100 ? 'areas' : 'complementares', 'O layout aceita até 100 linhas de área. Junte as que são iguais.');
  areas.forEach((a, i) => {
    const linha = cortado(a.bloco, 60) || `linha ${i + 1}`;
    if (!(a.categoria && a.destinacao && a.tipo_obra))
      c.falta('areas', `Complete categoria, destinação e tipo de construção em ${linha}.`, 'quadro');
    if (!numeroFederal(a.area) || Number(a.area) === 0)
      c.falta('areas', `Confira a área em ${linha}: maior que zero, com duas casas.`, 'quadro');
    if (a.unidades !== '' && !contagem(a.unidades))
      c.falta('areas', `Confira as unidades em ${linha}: de 1 a 100.000, ou nada.`, 'quadro');
  });
  complementares.forEach((a, i) => {
    if (!(a.categoria && a.destinacao && a.tipo_obra && a.tipo))
      c.falta('complementares', `Complete a área complementar ${i + 1}.`);
    if (!(numeroFederal(a.coberta) && numeroFederal(a.descoberta)))
      c.falta('complementares', `Confira as áreas coberta e descoberta da área complementar ${i + 1}; 0 é aceito.`);
  });
}

function conferirTecnico(c: Conferencia, campo: 'tecnico' | 'projeto', t: TecnicoDaFicha, quem: string): void {
  if (t.conselho === '') return;
  c.texto(campo, t.nome, `o nome ${quem}`, 60, { onde: 'tecnicos', min: 3 });
  c.texto(campo, t.registro, `o registro ${quem}`, 30, { onde: 'tecnicos' });
  c.texto(campo, t.documento, `a ART ou RRT ${quem}`, 30, { onde: 'tecnicos' });
}

function conferirAlvara(c: Conferencia, f: Ficha): void {
  c.texto('numero', f.numero, 'o número do alvará', 20);
  if (f.tipo_alvara === 'retificado') c.protocolo('protocolo_anterior', f.protocolo_anterior, 'do alvará que este corrige');
  c.texto('nome_obra', f.nome_obra, 'o nome da obra', 100);
  c.data('data', f.data, 'a data do alvará');
  c.data('inicio', f.inicio, 'a data de início da obra');
  c.data('fim', f.fim, 'a data final da obra', true);
  if (isData(f.inicio) && isData(f.fim) && f.fim < f.inicio)
    c.falta('fim', `A obra não pode acabar antes de começar, em ${formatData(f.inicio)}.`);
  conferirExecutor(c, f);
  conferirEndereco(c, f);
  conferirAreas(c, f);
  c.documento('proprietario', f.proprietario, 'do proprietário', 'pessoa');
  c.texto('processo', f.processo, 'o número do processo', 20, { opcional: true });
  conferirTecnico(c, 'tecnico', f.tecnico, 'do responsável técnico');
  conferirTecnico(c, 'projeto', f.projeto, 'do autor do projeto');
  c.texto('observacao', f.observacao, 'a observação', 300, { opcional: true });
}

function conferirHabiteSe(c: Conferencia, f: Ficha): void {
  c.texto('numero', f.numero, 'o número do habite-se', 20);
  c.data('data', f.data, 'a data do habite-se');
  c.data('fim', f.fim, 'a data final da obra', true);
  c.texto('observacao', f.observacao, 'a observação', 100, { opcional: true });
  conferirAreas(c, f);
  if (f.unidades !== '' && !contagem(f.unidades)) c.falta('unidades', 'Confira o total de unidades: de 1 a 100.000, ou nada.');
  c.texto('numero_do_alvara', f.numero_do_alvara, 'o número do alvará desta obra', 20);
  c.data('data_do_alvara', f.data_do_alvara, 'a data do alvará desta obra');
}

function conferirAlteracao(c: Conferencia, f: Ficha): void {
  c.texto('numero', f.numero, 'o número do documento', 20);
  c.protocolo('protocolo', f.protocolo, 'do documento');
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(f.competencia)) c.falta('competencia', 'Informe o mês, como 2026-11.');
}

const DO_TIPO: Record<TipoDeLancamento, (c: Conferencia, f: Ficha) => void> = {
  alvara: conferirAlvara,
  habite_se: conferirHabiteSe,
  alteracao: conferirAlteracao,
};

/** What the federal layout would refuse of an entry, field by field, in words that say what to do; nothing where it is whole. */
export function conferir(tipo: TipoDeLancamento, ficha: Ficha): Falta[] {
  const c = new Conferencia();
  DO_TIPO[tipo](c, ficha);
  return c.faltas;
}

/** A number as the layout writes one, of what people type: '182,4' → '182.40'. What is none stays, to be told of. */
export function numeroDigitado(texto: string): string {
  const t = limpo(texto).replace(/\s/g, '');
  const m = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(t) ?? /^(\d+)\.(\d)$/.exec(t);
  if (!m) return t;
  return `${(m[1] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '')}.${(m[2] ?? '').padEnd(2, '0')}`;
}
